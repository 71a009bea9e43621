import type { Task } from 'graphile-worker'
import { z } from 'zod'
import { db, publish } from '@/lib/db'
import { askMovement } from '@/lib/domain/movement/ask/ask-movement'
import { RailUnavailable } from '@/lib/domain/movement/rail'
import { type CurrentMovement, findMovements } from '@/lib/domain/movement/read/find-movement'
import type { Settled } from '@/lib/domain/movement/settle/settle-movement'
import { startMovement } from '@/lib/domain/movement/start/start-movement'
import { applyStep } from '@/lib/grouped'
import { log } from '@/lib/log'
import { rail } from '@/lib/rails/rail'

const payloadForm = z.object({ movementIds: z.array(z.string()) })

/** A rail that does not answer only causes a delay: the sweep polls what is still open. */
const patiently = async (movementId: string, work: Promise<Settled>) => {
  try {
    const settled = await work
    if (settled === 'unknown') log.warn({ movement: movementId }, 'rail answered with the id of another movement')
    // The bank's URL changes no status and so causes no event: pages that follow the payment are notified here.
    if (settled === 'settled') publish(`movement:${movementId}`)
  } catch (err) {
    const known = err instanceof RailUnavailable
    log[known ? 'warn' : 'error']({ movement: movementId, err }, 'rail did not settle it; the sweep will ask')
  }
}

const forEach =
  (work: (movement: CurrentMovement) => Promise<Settled>): Task =>
  async (payload) => {
    const { movementIds } = payloadForm.parse(payload)
    const movements = await findMovements(db, movementIds)
    await Promise.all(movements.map((movement) => patiently(movement.id, work(movement))))
    publish('outbox')
  }

export const start_movements = forEach((movement) => startMovement(db, rail, movement, applyStep))
export const ask_movements = forEach((movement) => askMovement(db, rail, movement, { orMake: true, apply: applyStep }))
