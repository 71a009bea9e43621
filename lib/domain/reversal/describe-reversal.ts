import { recordAudit } from '../access/record-audit'
import { fieldError } from '../errors'
import type { Reversal, Tx } from '../tx'
import { lockReversal, type ReadReversal, readReversal } from './reversals'
import { overtaken } from './settle-reversal'

/** What is known of it; a member left out stays. */
export type ReversalFacts = { cause?: Reversal['cause']; claim?: string | null }

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
  const told = ({ cause, claim }: Reversal) => ({ cause, claim })
  await recordAudit(tx, {
    ...{ actorId, action: 'reversal.described', subject: `reversal:${id}`, reason: null },
    ...{ from: told(before), to: told(after) },
  })
  return after
}

/**
 * Adds a note, a file that the author uploaded for a case, or both; also once it is closed, since a bank's letter may come late.
 * @throws DomainError Not found, FORBIDDEN on one's own, Validation failed on `text`, `file`
 */
export async function addReversalNote(
  tx: Tx,
  { id, text, fileId }: { id: number; text: string | null; fileId: string | null },
  { actorId }: { actorId: number },
): Promise<ReadReversal> {
  await lockReversal(tx, id, actorId)
  if (!text && !fileId) throw fieldError('text', 'required')
  const file = fileId
    ? await tx.storedFile.findUnique({
        where: { id: fileId, ownerId: actorId, type: 'case', readyAt: { not: null }, reversalNote: null },
      })
    : null
  if (fileId && !file) throw fieldError('file', 'unknown_file')
  await tx.reversalNote.create({ data: { reversalId: id, authorId: actorId, text, fileId } })
  await recordAudit(tx, {
    ...{ actorId, action: 'reversal.noted', subject: `reversal:${id}`, reason: text },
    ...{ from: null, to: file ? { file: file.name } : null },
  })
  return readReversal(tx, id)
}
