import type { Task } from 'graphile-worker'
import { z } from 'zod'
import { db, inTx, publish } from '@/lib/db'
import { type ClaimedDay, claimDay, findDueDays } from '@/lib/domain/reconciliation/claim-day'
import { reconcileDay } from '@/lib/domain/reconciliation/reconcile-day'
import type { Tx } from '@/lib/domain/tx'
import { log } from '@/lib/log'
import { rail } from '@/lib/rails/rail'

/** Queues a poll of movements that the rail has newer status for, as the sweep does. */
const ask = (tx: Tx, movementIds: string[]) => tx.$executeRaw`
  select graphile_worker.add_job('ask_movements', ${JSON.stringify({ movementIds })}::json)`

async function compare(claimed: ClaimedDay): Promise<void> {
  const outcome = await reconcileDay({ tx: db, inTx, rail, ask }, claimed)
  if (outcome === 'no_answer') log.warn({ rail: claimed.rail, day: claimed.day }, 'rail gave no list of the day')
  publish('reconciliations')
}

const payloadForm = z.object({ id: z.int(), claim: z.int(), rail: z.literal(rail.name), day: z.string() })

/** A day that an operator requested and has claimed. */
export const reconcile_day: Task = async (payload) => compare(payloadForm.parse(payload))

/** Milliseconds after which no further day is started, so that a worker can stop. */
const turn = 5_000

/** Reconciles every complete day that is due, missed ones included, as many as fit into a turn; any worker may do it. */
export async function reconcileNights(): Promise<void> {
  const began = performance.now()
  for (const day of await findDueDays(db, { rail: rail.name })) {
    if (performance.now() - began > turn) return
    const claimed = await claimDay(db, { rail: rail.name, day })
    if (claimed) await compare(claimed)
  }
}
