/** The connector at the fake of Wompi, over real HTTP, and orders for it. */
import { randomUUID } from 'node:crypto'
import { test as base } from '@playwright/test'
import { type Rail, type RailOrder, RailUnavailable, type RailWord } from '@/lib/domain/movement/rail'
import { gatewayOf } from '@/lib/rails/http'
import type { Recall } from '@/lib/rails/memory'
import type { Pace } from '@/lib/rails/pace'
import { wompiRail } from '@/lib/rails/wompi'
import { account } from './account'
import { startWompi } from './server'

export { expect } from '@playwright/test'

type Wompi = Awaited<ReturnType<typeof startWompi>>

const atOnce: Pace = (_, call) => call()
const forgetful: Recall = ({ ask }) => ask()

export const railAt = (wompi: Wompi, changes: { publicKey?: string; patience?: number } = {}): Rail =>
  wompiRail(
    {
      ...account,
      ...changes,
      checkoutUrl: 'https://pay.example.co',
      customerEmail: 'avisos@example.co',
      listQuery: 'from_date={from}&until_date={until}&page={page}&page_size=2',
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

export async function orderAt(rail: Rail, changes: Partial<RailOrder> = {}): Promise<RailOrder> {
  return {
    movementId: `mm_${randomUUID().replaceAll('-', '').slice(0, 22)}`,
    reference: null,
    method: 'pse',
    charge: '51190.00',
    payer: {
      name: 'Ana Ruiz',
      email: 'ana@correo.example',
      phone: '573105550147',
      typePerson: 'NATURAL',
      documentType: 'CC',
      document: '1018437902',
      address: '190.24.1.7',
    },
    bankCode: '1007',
    descriptionToPayer: 'Orden 2481 de la tienda, con una descripción que es más larga de lo que PSE recibe',
    descriptionToPayee: null,
    trackingKey: 'ABCD2345EFGH',
    createdAt: new Date(),
    expiresAt: new Date(Date.now() + 1_800_000),
    consents: (await rail.readAcceptance?.()) ?? [],
    ...changes,
  }
}

/** What the connector says, or why it cannot. */
export const said = (asked: Promise<RailWord>): Promise<RailWord | string> =>
  asked.catch((fault: unknown) => (fault instanceof RailUnavailable ? fault.message : Promise.reject(fault)))

export const ordersOf = (wompi: Wompi, { movementId }: RailOrder) => wompi.orders.byReference(movementId)
export const callsOf = (wompi: Wompi, call: string) => wompi.seen.filter((seen) => seen.call.startsWith(call)).length
