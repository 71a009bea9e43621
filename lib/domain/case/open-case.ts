import * as sql from '../sql'
import type { Prisma, Tx } from '../tx'
import type { CaseKind } from './kinds'

/**
 * Opens a case in the transaction of the fact that waits for a person, or finds the one that is open about it already.
 * @param found.subject id of what it is about, as the kind's reader takes it
 * @param found.dueAt the end of its time; by the kind if absent
 * @param found.facts figures of now, without data of persons: `amount`, `currency`, `movement_id` where it has them
 * @returns the id of the case, `cs_…`
 */
export const openCase = (
  tx: Tx,
  { kind, subject, dueAt, facts }: { kind: CaseKind; subject: string; dueAt?: Date; facts?: Prisma.InputJsonObject },
  now: Date,
): Promise<string> => sql.callOne(tx, sql.openCase(kind, subject, dueAt ?? null, facts ?? {}, now))
