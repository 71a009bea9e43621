import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { startWompi } from '@/scripts/fakes/wompi/server'
import { freePort } from '@/scripts/process/port'
import { expectNothingWrong, expectSomethingWrong, test } from '../../support/books'
import { openHouse } from '../../support/house/house'
import { makeOwnDatabase } from '../../support/house/own-database'
import { withoutReservation } from '../../support/money/unreserved'
import { times } from './faults'
import { payThrough } from './payouts'

const works = 36
const lanes = 6

test.setTimeout(180_000 + times * 60_000)

test('F20: app and database are killed under payouts: each is paid once or given back, and the wallet is never below zero', async () => {
  const [wompi, database] = await Promise.all([startWompi(), makeOwnDatabase()])
  const PORT = String(await freePort())
  const open = () => openHouse(database, { ...wompi.variables, PORT, CIRCUIT_SECONDS: '1' })
  let app = await open()
  try {
    await wompi.control({ eventsUrl: `${app.baseUrl}/rails/wompi/notifications/` })
    const kill = async (time: 1 | 2) => {
      // so that it hits another moment of a call each time
      await sleep(randomInt(300))
      if (time === 1) {
        await app.kill()
        app = await open()
      } else {
        await database.kill()
        await database.start()
      }
    }
    for (let time = 1; time <= times; time += 1)
      expectNothingWrong(await payThrough(app, wompi, { works, lanes, kill }))
    // Control: nothing leaves the wallet when a payout is requested.
    await withoutReservation(database.pool)
    const calm = async () => undefined
    expectSomethingWrong(await payThrough(app, wompi, { works: 15, lanes, kill: calm }))
  } finally {
    await app.close()
    await wompi.close()
    await database.remove()
  }
})
