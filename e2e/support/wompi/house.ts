/** The app with `RAIL=wompi` on its own database, with the fake of Wompi. */
import { env } from '@/lib/env'
import { startWompi, type WompiControl } from '@/scripts/fakes/wompi/server'
import { test as base } from '../books'
import type { Client } from '../client'
import { forgetPhones } from '../gateway/payer'
import { caller, type House, openHouse, until } from '../house/house'
import { makeScratch } from '../house/scratch'
import { makePerson, type Person } from '../people/people'

export { expect } from '../books'

export type Wompi = Awaited<ReturnType<typeof startWompi>>

type OfTest = {
  wompi: Wompi
  /** A client without key or token. */
  payer: Client
  /** An account holder at that server. */
  holder: Person
}

type OfWorker = { gateway: Wompi; railHouse: House }

const calm: WompiControl = { faults: [], events: {}, redirect: 'after', answerAfter: 100 }

export const test = base.extend<OfTest, OfWorker>({
  gateway: [
    async ({}, use) => {
      const wompi = await startWompi()
      await use(wompi)
      await wompi.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  railHouse: [
    async ({ template, gateway }, use) => {
      const { drop, ...scratch } = await makeScratch(env.DATABASE_URL, template)
      const { close, ...house } = await openHouse(scratch, {
        ...gateway.variables,
        // Pages short enough that a day has several.
        WOMPI_LIST_QUERY: 'from_date={from}&until_date={until}&page={page}&page_size=3',
        CIRCUIT_SECONDS: '1',
      })
      await gateway.control({ eventsUrl: `${house.baseUrl}/rails/wompi/notifications/` })
      await until('the banks of PSE are taken', 20_000, async () => {
        const { rowCount } = await house.pool.query(`select 1 from bank where pse and code = '1'`)
        return rowCount === 1
      })
      await use(house)
      await close()
      await drop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  wompi: async ({ gateway }, use) => {
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
