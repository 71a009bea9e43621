import type { Task } from 'graphile-worker'
import { z } from 'zod'
import { db, publish } from '@/lib/db'
import { askMovement } from '@/lib/domain/movement/ask-movement'
import { RailUnavailable } from '@/lib/domain/movement/rail'
import { startMovement } from '@/lib/domain/movement/start-movement'
import { log } from '@/lib/log'
import { rail } from '@/lib/rails/rail'

const payloadForm = z.object({ movementIds: z.array(z.string()) })

/** A rail that does not answer only delays: the sweep asks about whatever is still open. */
const patiently = async (movementId: string, work: Promise<unknown>) => {
  try {
    await work
  } catch (err) {
    const known = err instanceof RailUnavailable
    log[known ? 'warn' : 'error']({ movement: movementId, err }, 'rail did not settle it; the sweep will ask')
  }
}

const forEach =
  (work: (movementId: string) => Promise<unknown>): Task =>
  async (payload) => {
    const { movementIds } = payloadForm.parse(payload)
    await Promise.all(movementIds.map((id) => patiently(id, work(id))))
    publish('outbox')
  }

export const start_movements = forEach((movementId) => startMovement(db, rail, { movementId }))
export const ask_movements = forEach((movementId) => askMovement(db, rail, { movementId }))
