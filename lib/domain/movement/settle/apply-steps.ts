import * as sql from '../../sql'
import type { MovementStatus, Tx } from '../../tx'

/** A rail's notification, stored verbatim and once per the rail's id for it. */
export type StoredNotice = { rail: string; noticeId: string; body: string }

/** What one settlement does to a movement: the database's `settlement_step` without the notification that caused it. */
export type SettlementStep = sql.Rows['settlement_step'] & {
  movement: string
  from: MovementStatus
  to: MovementStatus
}

/**
 * `stale`: the link or movement has changed since the step was computed. `foreign`: the rail's id belongs to another
 * movement. `busy`: another transaction holds the link or movement, and a group does not wait for locks.
 */
export type Applied = 'done' | 'stale' | 'foreign' | 'busy'

/** Sends a step to the database: alone, or in one statement with those that arrive together. */
export type ApplyStep = (step: SettlementStep) => Promise<Exclude<Applied, 'busy'>>

/**
 * Applies steps in one statement, all or none.
 * @param waits whether to wait for a locked link or movement; if not, its step is `busy`
 * @returns one answer for each step, in order
 */
export const applySteps = (
  tx: Tx,
  steps: readonly SettlementStep[],
  { waits }: { waits: boolean },
): Promise<Applied[]> => sql.callAll(tx, sql.settleMovements<Applied>(steps, waits))

/** True when a step only records the rail's numbers. Such a group commits asynchronously, so it must not contain money. */
export const movesNothing = ({ from, to }: SettlementStep): boolean => from === 'initiated' && to === 'initiated'

/** Applies a step in its own statement. */
export const applyAlone =
  (tx: Tx): ApplyStep =>
  async (step) => {
    const [answer] = await applySteps(tx, [step], { waits: true })
    if (!answer || answer === 'busy') throw new Error('a step was not answered')
    return answer
  }
