import type { Tx } from '../tx'
import { findMovements } from './find-movement'
import type { RailNotice } from './rail'
import { type Settled, settleMovement, stepOf } from './settle-movement'
import type { RailName } from './terms'

/** A verified notification and its body as it came. */
export type TakenNotice = { rail: RailName; notice: RailNotice; body: string }

/**
 * Handles a verified notification (decisions §7): settles, and keeps it as it came, once by the rail's id for it, in the same statement.
 * An unknown reference is kept too, for the console. If anything fails nothing is kept: the rail is told so and sends it again.
 */
export const takeNotice = (tx: Tx, { rail, notice, body }: TakenNotice): Promise<Settled> =>
  settleMovement(tx, {
    movementId: notice.movementId,
    word: notice.word,
    notice: { rail, noticeId: notice.id, body },
  })

type Planned = TakenNotice & { step: string; at: number }

/** The steps of those that may be taken together: one for each movement and each link, the others after them. */
async function planTogether(tx: Tx, all: readonly TakenNotice[]): Promise<Planned[]> {
  const found = await findMovements(
    tx,
    all.map(({ notice }) => notice.movementId),
  )
  const byId = new Map(found.map((movement) => [movement.id, movement]))
  const spoken = new Set<string | number>()
  return all.flatMap((taken, at) => {
    const movement = byId.get(taken.notice.movementId)
    const step = movement && stepOf(movement, taken.notice.word)
    const names = movement ? [movement.id, movement.linkId ?? movement.id] : []
    if (!step || names.some((name) => spoken.has(name))) return []
    for (const name of names) spoken.add(name)
    return [{ ...taken, step, at }]
  })
}

/**
 * Takes notifications that came together: what stands as it was seen is settled by one statement, in one transaction and one flush to
 * disk; whatever is left, or everything if that statement fails, one by one. Answers in the order given.
 */
export async function takeNotices(tx: Tx, all: readonly TakenNotice[]): Promise<(Settled | Error)[]> {
  const alone = (taken: TakenNotice) =>
    takeNotice(tx, taken).catch((fault: unknown) => (fault instanceof Error ? fault : new Error('not taken')))
  const planned = all.length > 1 ? await planTogether(tx, all) : []
  const settled = planned.length > 1 ? await settleTogether(tx, planned).catch(() => new Set<number>()) : new Set()
  return Promise.all(all.map((taken, at) => (settled.has(at) ? ('settled' as const) : alone(taken))))
}

/** Places of those that were settled. */
async function settleTogether(tx: Tx, planned: readonly Planned[]): Promise<Set<number>> {
  const steps = `[${planned.map(({ step }) => step).join()}]`
  const kept = planned.map(({ rail, notice, body, at }) => ({
    rail,
    notice_id: notice.id,
    movement_id: notice.movementId,
    body,
    at,
  }))
  const rows = await tx.$queryRaw<{ at: number }[]>`
    with settled as materialized (
           select n.* from settle_movements(${steps}::jsonb) with ordinality s (answer, place)
             join rows from (jsonb_to_recordset(${JSON.stringify(kept)}::jsonb)
                    as (rail text, notice_id text, movement_id text, body text, at int))
                  with ordinality n (rail, notice_id, movement_id, body, at, place) using (place)
            where s.answer = 'done'),
         kept as (
           insert into rail_notice (rail, notice_id, movement_id, body)
           select rail, notice_id, movement_id, body from settled
           on conflict do nothing)
    select at from settled`
  return new Set(rows.map(({ at }) => at))
}
