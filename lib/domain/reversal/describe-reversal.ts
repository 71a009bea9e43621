import { recordAudit } from '../access/record-audit'
import { dayOf } from '../reconciliation/day'
import type { Reversal, Tx } from '../tx'
import { lockReversal, type ReadReversal, readReversal } from './reversals'
import { overtaken } from './settling'

/** What is known of it; a member left out stays. */
export type ReversalFacts = { cause?: Reversal['cause']; claim?: string | null }

/** The case waits until the end of the deadline's day. */
const setDeadline = (tx: Tx, { id, deadline }: ReadReversal) =>
  tx.caseFile.updateMany({
    where: { kind: 'reversal', subject: `${id}`, status: { not: 'CLOSED' } },
    data: { dueAt: new Date(dayOf(deadline).until.getTime() - 1) },
  })

/**
 * Says why the rail took the money back and what is claimed, until it is closed. The cause sets the deadline.
 * @throws DomainError Not found, FORBIDDEN on one's own, AlreadyDecided
 */
export async function describeReversal(
  tx: Tx,
  { id, ...facts }: ReversalFacts & { id: number },
  { actorId }: { actorId: number },
): Promise<ReadReversal> {
  const before = await lockReversal(tx, id, actorId)
  if (before.status === 'CLOSED') throw await overtaken(before, tx)
  await tx.reversal.update({ where: { id }, data: facts })
  const after = await readReversal(tx, id)
  await setDeadline(tx, after)
  const told = ({ cause, claim }: Reversal) => ({ cause, claim })
  await recordAudit(tx, {
    ...{ actorId, action: 'reversal.described', subject: `reversal:${id}`, reason: null },
    ...{ from: told(before), to: told(after) },
  })
  return after
}
