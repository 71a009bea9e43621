import * as sql from '../sql'
import type { Tx } from '../tx'
import type { CaseKind } from './kinds'

/**
 * Closes the open case about a subject, in the transaction of what ends it. The condition on its state is the lock: of two who close it
 * one gets true.
 * @param end.outcome a word for how it ended, such as `credited`
 * @param end.by who decided; null where its cause went away by itself
 * @returns false when there is none that is open
 */
export const closeCase = (
  tx: Tx,
  end: { kind: CaseKind; subject: string; outcome: string; reason?: string | null; by: number | null },
  now: Date,
): Promise<boolean> =>
  sql.callOne(tx, sql.closeCase(end.kind, end.subject, end.outcome, end.reason ?? null, end.by, now))
