/** The connector to the fake of Wompi, over real HTTP, and orders for it. */
import { test as base } from '@playwright/test'
import type { Rail, RailOrder } from '@/lib/domain/movement/rail'
import { gatewayOf } from '@/lib/rails/http'
import type { Recall, Recalled } from '@/lib/rails/memory'
import type { Pace } from '@/lib/rails/pace'
import { wompiRail } from '@/lib/rails/wompi/wompi'
import { account } from '@/scripts/fakes/wompi/account'
import { startWompi } from '@/scripts/fakes/wompi/server'
import { railOrder } from '../gateway/order'

export { expect } from '@playwright/test'

type Wompi = Awaited<ReturnType<typeof startWompi>>

const atOnce: Pace = (_, call) => call()
const forgetful: Recall = Object.assign(<Value>({ ask }: Recalled<Value>) => ask(), { replace: async () => false })

export const railAt = (
  wompi: Wompi,
  changes: { publicKey?: string; patience?: number; listQuery?: string } = {},
): Rail =>
  wompiRail(
    {
      ...account,
      ...changes,
      checkoutUrl: 'https://pay.example.co',
      customerEmail: 'avisos@example.co',
      listQuery: changes.listQuery ?? 'from_date={from}&until_date={until}&page={page}&page_size=2',
      pseReferences: null,
    },
    forgetful,
    gatewayOf({
      name: 'wompi',
      baseUrl: `${wompi.origin}/v1`,
      patience: changes.patience ?? 5_000,
      tries: 3,
      pace: atOnce,
    }),
  )

export const test = base.extend<{ wompi: Wompi; rail: Rail }>({
  wompi: async ({}, use) => {
    const wompi = await startWompi()
    await use(wompi)
    await wompi.close()
  },
  rail: async ({ wompi }, use) => use(railAt(wompi)),
})

/** An order whose payer accepted the documents that Wompi requires. */
export const orderAt = async (rail: Rail, changes: Partial<RailOrder> = {}): Promise<RailOrder> =>
  railOrder({ consents: (await rail.readAcceptance?.()) ?? [], ...changes })

export const ordersOf = (wompi: Wompi, { movementId }: RailOrder) => wompi.orders.byReference(movementId)
export const callsOf = (wompi: Wompi, call: string) => wompi.seen.filter((seen) => seen.call.startsWith(call)).length
