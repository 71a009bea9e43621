import type { Rail } from '@/lib/domain/movement/rail'
import type { RailName } from '@/lib/domain/movement/terms'
import type { PayoutRail } from '@/lib/domain/payout/rail'
import { env } from '@/lib/env'
import { cobreRail } from '@/lib/rails/cobre/cobre'
import { sandboxPayouts } from '@/lib/rails/sandbox/payouts'
import { sandboxRail } from '@/lib/rails/sandbox/sandbox'
import { wompiPayouts } from '@/lib/rails/wompi/payouts'
import { wompiRail } from '@/lib/rails/wompi/wompi'
import { guarded } from './circuit'
import { gatewayOf } from './http'
import { memoryOf } from './memory'
import { paceOf } from './pace'

/** A variable that `RAIL` requires: lib/env-rails.ts has refused to start without it. */
function needed(
  name:
    | `WOMPI_${'PUBLIC_KEY' | 'PRIVATE_KEY' | 'EVENTS_SECRET' | 'INTEGRITY_SECRET'}`
    | `WOMPI_PAYOUTS_${'PRINCIPAL_ID' | 'API_KEY' | 'ACCOUNT_ID' | 'EVENTS_SECRET'}`
    | `COBRE_${'USER_ID' | 'SECRET' | 'ACCOUNT_ID' | 'EVENTS_KEY'}`,
): string {
  const value = env[name]
  if (value === undefined) throw new Error(`${name} is not set`)
  return value
}

/** @param label the API, where a rail has several */
const gateway = (name: RailName, baseUrl: string, label: string = name) =>
  gatewayOf({
    name: label,
    baseUrl,
    patience: env.RAIL_TIMEOUT * 1000,
    tries: env.RAIL_TRIES,
    pace: paceOf(name, { perSecond: env.RAIL_CALLS_PER_SECOND, atOnce: env.RAIL_CALLS_AT_ONCE }),
  })

/** The account for Wompi's payouts; absent where its variables are not set. */
const wompiAccount = () =>
  env.WOMPI_PAYOUTS_API_KEY
    ? {
        config: {
          principalId: needed('WOMPI_PAYOUTS_PRINCIPAL_ID'),
          apiKey: needed('WOMPI_PAYOUTS_API_KEY'),
          accountId: needed('WOMPI_PAYOUTS_ACCOUNT_ID'),
          eventsSecret: needed('WOMPI_PAYOUTS_EVENTS_SECRET'),
          paymentType: env.WOMPI_PAYOUTS_TYPE,
          unit: env.WOMPI_PAYOUTS_UNIT,
          bankCodes: env.WOMPI_PAYOUTS_BANK_CODES,
          nequiAccountType: env.WOMPI_PAYOUTS_NEQUI_TYPE,
          customerEmail: env.WOMPI_CUSTOMER_EMAIL,
        },
        ask: gateway('wompi', env.WOMPI_PAYOUTS_URL, 'wompi payouts'),
      }
    : undefined

const connectors: Record<RailName, () => Rail> = {
  sandbox: () => sandboxRail,
  wompi: () =>
    wompiRail(
      {
        publicKey: needed('WOMPI_PUBLIC_KEY'),
        privateKey: needed('WOMPI_PRIVATE_KEY'),
        eventsSecret: needed('WOMPI_EVENTS_SECRET'),
        integritySecret: needed('WOMPI_INTEGRITY_SECRET'),
        checkoutUrl: env.CHECKOUT_URL,
        customerEmail: env.WOMPI_CUSTOMER_EMAIL,
        listQuery: env.WOMPI_LIST_QUERY,
        pseReferences:
          env.WOMPI_PSE_REFERENCE_TWO && env.WOMPI_PSE_REFERENCE_THREE
            ? { two: env.WOMPI_PSE_REFERENCE_TWO, three: env.WOMPI_PSE_REFERENCE_THREE }
            : null,
      },
      memoryOf('wompi'),
      gateway('wompi', env.WOMPI_URL),
      wompiAccount(),
    ),
  cobre: () =>
    cobreRail(
      {
        userId: needed('COBRE_USER_ID'),
        secret: needed('COBRE_SECRET'),
        accountId: needed('COBRE_ACCOUNT_ID'),
        eventsKey: needed('COBRE_EVENTS_KEY'),
        unit: env.COBRE_UNIT,
        bankCodes: env.COBRE_BANK_CODES,
        listQuery: env.COBRE_LIST_QUERY,
        payeeFields: env.COBRE_PAYEE_FIELDS,
        checkerApproval: env.COBRE_CHECKER_APPROVAL === 'on',
        checkoutUrl: env.CHECKOUT_URL,
      },
      memoryOf('cobre'),
      gateway('cobre', env.COBRE_URL),
    ),
}

/** The rail of this installation (`RAIL`), with a circuit breaker. */
export const rail: Rail = guarded(connectors[env.RAIL](), {
  failures: env.CIRCUIT_FAILURES,
  seconds: env.CIRCUIT_SECONDS,
})

const toPayOutBy: Record<RailName, () => PayoutRail | undefined> = {
  sandbox: () => (env.APP_ENV === 'live' ? undefined : sandboxPayouts),
  wompi: () => {
    const { WOMPI_PAYOUTS_PRINCIPAL_ID, WOMPI_PAYOUTS_ACCOUNT_ID, WOMPI_PAYOUTS_EVENTS_SECRET } = env
    const isComplete = WOMPI_PAYOUTS_PRINCIPAL_ID && WOMPI_PAYOUTS_ACCOUNT_ID && WOMPI_PAYOUTS_EVENTS_SECRET
    const account = isComplete ? wompiAccount() : undefined
    return account && wompiPayouts(account.config, memoryOf('wompi'), account.ask)
  },
  cobre: () => {
    const { COBRE_USER_ID, COBRE_SECRET, COBRE_ACCOUNT_ID, COBRE_EVENTS_KEY } = env
    const isComplete = COBRE_USER_ID && COBRE_SECRET && COBRE_ACCOUNT_ID && COBRE_EVENTS_KEY
    return isComplete ? connectors.cobre().payouts : undefined
  },
}

/** Payouts of rails other than `RAIL` whose keys are there; without a circuit breaker, which is that of the rail in use. */
export const formerPayouts = (): { name: RailName; payouts: PayoutRail }[] =>
  (Object.keys(toPayOutBy) as RailName[]).flatMap((name) => {
    const payouts = name === env.RAIL ? undefined : toPayOutBy[name]()
    return payouts ? [{ name, payouts }] : []
  })
