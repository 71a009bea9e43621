/** Calls to the rail that concern no single order. */
import { db, publish } from '@/lib/db'
import { askMovement } from '@/lib/domain/movement/ask/ask-movement'
import { RailUnavailable } from '@/lib/domain/movement/rail'
import { type CurrentMovement, findMovement } from '@/lib/domain/movement/read/find-movement'
import { closeCircuit, findProbes } from '@/lib/domain/movement/start/circuits'
import { startMovement } from '@/lib/domain/movement/start/start-movement'
import { banksAge, takeBanks } from '@/lib/domain/movement/start/take-banks'
import { log } from '@/lib/log'
import { rail } from '@/lib/rails/rail'
import { railTopic } from '@/lib/rails/standing'

async function probe(movement: CurrentMovement): Promise<void> {
  const tried = movement.railReference ? askMovement(db, rail, movement) : startMovement(db, rail, movement)
  await tried.catch((fault: unknown) => {
    if (!(fault instanceof RailUnavailable)) throw fault
  })
}

/**
 * Probes the methods that are off, by polling an order or starting one that waits, so that a method recovers without a
 * new payment. A method without such an order is offered again, since only the next payment can test it.
 */
export async function probeRail() {
  const probes = await findProbes(db, rail.name)
  for (const { method, movementId } of probes) {
    const movement = movementId && (await findMovement(db, movementId))
    if (movement) await probe(movement)
    else if (await closeCircuit(db, { rail: rail.name, method })) publish(railTopic)
  }
  if (probes.length > 0) publish('outbox')
}

/** Hours for which a list of banks is current (docs/gateways.md#pse-and-friends). */
const daily = 24

/** Updates the rail's banks once a day; on failure it is retried with the next turn. */
export async function refreshBanks() {
  if (!rail.readBanks) return
  const age = await banksAge(db, rail.name)
  if (age !== null && age < daily) return
  const taken = await takeBanks(db, rail.name, await rail.readBanks())
  if (taken) publish(railTopic, 'banks')
  else log.warn({ rail: rail.name }, 'the rail gave no banks')
}
