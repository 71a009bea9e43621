/** The app with `RAIL=cobre` on its own database, with the fake of Cobre. */
import { env } from '@/lib/env'
import { type CobreControl, type FakeCobre, startCobre } from '@/scripts/fakes/cobre/server'
import { test as base } from '../books'
import type { Client } from '../client'
import { forgetPhones } from '../gateway/payer'
import { caller, type House, openHouse, until } from '../house/house'
import { makeScratch } from '../house/scratch'
import { makePerson, type Person } from '../people/people'

export { expect } from '../books'

type OfTest = {
  cobre: FakeCobre
  /** A client without key or token. */
  payer: Client
  /** An account holder at that server. */
  holder: Person
}

type OfWorker = { gateway: FakeCobre; railHouse: House }

const calm: CobreControl = { faults: [], events: {}, redirect: 'after', answerAfter: 100 }

/** Waits until an order is at Cobre. */
export const ordered = (cobre: FakeCobre, id: string) =>
  until(`${id} is at Cobre`, 15_000, async () => cobre.books.orders.byExternalId(id) !== undefined)

export const test = base.extend<OfTest, OfWorker>({
  gateway: [
    async ({}, use) => {
      const cobre = await startCobre()
      await use(cobre)
      await cobre.close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  railHouse: [
    async ({ template, gateway }, use) => {
      const { drop, ...scratch } = await makeScratch(env.DATABASE_URL, template)
      const { close, ...house } = await openHouse(scratch, {
        ...gateway.variables,
        // Pages short enough that a day has several.
        COBRE_LIST_QUERY: 'page_number={page}&page_size=3&created_at_gte={from}&created_at_lte={until}',
        CIRCUIT_SECONDS: '1',
      })
      await gateway.control({ eventsUrl: `${house.baseUrl}/rails/cobre/notifications/` })
      await use(house)
      await close()
      await drop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  cobre: async ({ gateway }, use) => {
    await gateway.control(calm)
    await use(gateway)
    await gateway.control(calm)
  },
  payer: async ({ railHouse }, use) => {
    await forgetPhones(railHouse)
    await use(caller(railHouse))
  },
  holder: async ({ railHouse }, use) => use(await makePerson(railHouse.baseUrl, railHouse.pool)),
})
