import type { Terms } from '@/lib/domain/movement/terms'
import { env } from '@/lib/env'
import { rail } from './rail'

const amountOf = (name: 'METHOD_MINIMUMS' | 'METHOD_MAXIMUMS' | 'LINK_MINIMUMS', key: string): string => {
  const amount = env[name][key]
  if (amount === undefined) throw new Error(`${name} says nothing of ${key}`)
  return amount
}

const method = (name: string, minutes: number) => ({
  minimum: amountOf('METHOD_MINIMUMS', name),
  maximum: amountOf('METHOD_MAXIMUMS', name),
  minutes,
  available: true,
})

/** What this installation says of payments. */
export const terms: Terms = {
  rail: rail.name,
  unit: rail.unit,
  methods: {
    bancolombia: method('bancolombia', env.BANCOLOMBIA_MINUTES),
    pse: method('pse', env.PSE_MINUTES),
    nequi: method('nequi', env.NEQUI_MINUTES),
  },
  linkMinimums: { COP: amountOf('LINK_MINIMUMS', 'COP'), USD: amountOf('LINK_MINIMUMS', 'USD') },
  rateMaxAgeHours: env.FX_MAX_AGE ?? null,
  httpsOnly: env.APP_ENV === 'live',
  openPerLink: 20,
  nequiPerPhone: env.RAIL === 'sandbox' ? 100 : 3,
}
