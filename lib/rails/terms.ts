import type { Method, Off, Terms } from '@/lib/domain/movement/terms'
import { env } from '@/lib/env'
import { hasAuthorised } from '@/lib/rails/sandbox/sandbox'
import { rail } from './rail'
import { standing } from './standing'

const tryAgain = 60

/** Why a method is unavailable at this moment; null when it is available. */
function offOf(name: Method): Off | null {
  const { circuits, documents, banks } = standing()
  const circuit = circuits.get(name)
  if (circuit?.openedAt) {
    const left = Math.ceil((circuit.tryAt - performance.now()) / 1000)
    return { why: 'method_unavailable', retryAfter: Math.max(left, 5) }
  }
  if (documents === null) return { why: 'documents_unavailable', retryAfter: tryAgain }
  return name === 'pse' && !banks ? { why: 'banks_unavailable', retryAfter: tryAgain } : null
}

const method = (name: Method, minutes: number) => ({
  minimum: env.METHOD_MINIMUMS[name],
  maximum: env.METHOD_MAXIMUMS[name],
  minutes,
  get off() {
    return offOf(name)
  },
})

/** Payment settings of this installation. */
export const terms: Terms = {
  rail: rail.name,
  unit: rail.unit,
  methods: {
    bancolombia: method('bancolombia', env.BANCOLOMBIA_MINUTES),
    pse: method('pse', env.PSE_MINUTES),
    nequi: method('nequi', env.NEQUI_MINUTES),
  },
  get documents() {
    return standing().documents ?? []
  },
  linkMinimums: env.LINK_MINIMUMS,
  rateMaxAgeHours: env.FX_MAX_AGE ?? null,
  httpsOnly: env.APP_ENV === 'live',
  openPerLink: 20,
  openPerNetwork: 10,
  openPerDevice: 5,
  ...(rail.name === 'sandbox' ? { hasAuthorised } : {}),
  nequiPerPhone: env.RAIL === 'sandbox' ? 100 : 3,
}
