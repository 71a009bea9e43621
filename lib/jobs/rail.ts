/** What is asked of the rail beside its orders. */
import { db, publish } from '@/lib/db'
import { askMovement } from '@/lib/domain/movement/ask-movement'
import { findProbes } from '@/lib/domain/movement/circuits'
import { findMovements } from '@/lib/domain/movement/find-movement'
import { RailUnavailable } from '@/lib/domain/movement/rail'
import { banksAge, takeBanks } from '@/lib/domain/movement/take-banks'
import { log } from '@/lib/log'
import { rail } from '@/lib/rails/rail'
import { railTopic } from '@/lib/rails/standing'

/** Tries the methods that are off by asking about the last order of each: so a method comes back though nobody pays by it. */
export async function probeRail() {
  const movements = await findMovements(db, await findProbes(db, rail.name))
  for (const movement of movements) {
    await askMovement(db, rail, movement).catch((fault: unknown) => {
      if (!(fault instanceof RailUnavailable)) throw fault
    })
  }
  if (movements.length > 0) publish('outbox')
}

/** Hours for which a list of banks is good (rails.md: it is fetched at most daily). */
const daily = 24

/** Takes the rail's banks once a day; a rail that does not give them is asked again at the next turn. */
export async function refreshBanks() {
  if (!rail.readBanks) return
  const age = await banksAge(db, rail.name)
  if (age !== null && age < daily) return
  const taken = await takeBanks(db, rail.name, await rail.readBanks())
  if (taken) publish(railTopic, 'banks')
  else log.warn({ rail: rail.name }, 'the rail gave no banks')
}
