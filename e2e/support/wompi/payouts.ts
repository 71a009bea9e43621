/** The connector to the fake of Wompi's payouts, over real HTTP. */
import { test as base } from '@playwright/test'
import type { PayoutRail } from '@/lib/domain/payout/rail'
import { gatewayOf } from '@/lib/rails/http'
import type { Recall } from '@/lib/rails/memory'
import type { Pace } from '@/lib/rails/pace'
import type { WompiPayoutsConfig } from '@/lib/rails/wompi/payout-order'
import { wompiPayouts } from '@/lib/rails/wompi/payouts'
import { payoutAccount } from '@/scripts/fakes/wompi/account'
import { type FakeWompiPayouts, startWompiPayouts } from '@/scripts/fakes/wompi/payout-server'
import { ownMemory } from '../gateway/own-memory'

const atOnce: Pace = (_, call) => call()

export const payoutsConfig: WompiPayoutsConfig = {
  ...payoutAccount,
  paymentType: 'OTHER',
  unit: '1.00',
  bankCodes: { '1051': 'BANCO_DAVIVIENDA' },
  nequiAccountType: 'AHORROS',
  customerEmail: 'avisos@example.co',
}

type Changes = Partial<WompiPayoutsConfig> & { recall?: Recall; patience?: number; key?: (key: string) => string }

/** A connector, as one process builds it. @param changes `key` replaces the idempotency key of each call */
export function payoutsAt(
  wompi: FakeWompiPayouts,
  { recall = ownMemory('wompi'), patience = 5_000, key, ...config }: Changes = {},
): PayoutRail {
  const ask = gatewayOf({ name: 'wompi payouts', baseUrl: `${wompi.origin}/v1`, patience, tries: 3, pace: atOnce })
  return wompiPayouts({ ...payoutsConfig, ...config }, recall, (call) => {
    const given = call.headers?.['idempotency-key']
    return ask(key && given ? { ...call, headers: { ...call.headers, 'idempotency-key': key(given) } } : call)
  })
}

export const callsOf = ({ seen }: FakeWompiPayouts, call: string): unknown[] =>
  seen.filter((one) => one.call === call).map(({ body }) => body)

export const test = base.extend<{ wompi: FakeWompiPayouts; payouts: PayoutRail }>({
  wompi: async ({}, use) => {
    const wompi = await startWompiPayouts()
    await use(wompi)
    await wompi.close()
  },
  payouts: async ({ wompi }, use) => use(payoutsAt(wompi)),
})
