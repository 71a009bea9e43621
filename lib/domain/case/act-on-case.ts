import { decidedAlready } from '../access/last-deed'
import { recordAudit } from '../access/record-audit'
import { DomainError, fieldError } from '../errors'
import type { Tx } from '../tx'
import { listNames } from '../user/list-names'
import { isAbout, lockCase, type ReadCase, readCase } from './read-case'

type By = { actorId: number }

/** The refusal for who came too late: who closed it, whichever way, or who has it now. */
export async function overtaken(tx: Tx, { number, closedAt, closedById }: ReadCase): Promise<DomainError> {
  if (!closedAt) return decidedAlready(tx, 'AlreadyDecided', `case:${number}`, ['case.assigned'])
  const by = (await listNames(tx, [closedById])).get(closedById ?? 0)
  const members: Record<string, string> = { decision: 'case.closed', decided_at: closedAt.toISOString() }
  return new DomainError('AlreadyDecided', { members: by ? { decided_by: by, ...members } : members })
}

/**
 * Gives a case to a colleague who may act on it, takes it, or puts it back.
 * @param to.expected who had it when the caller read it; left out: anybody
 * @throws DomainError Not found, FORBIDDEN on one's own, AlreadyDecided when it is closed or another has it meanwhile;
 *   Validation failed on `assignee_id`
 */
export async function assignCase(
  tx: Tx,
  { id, assigneeId, expected }: { id: string; assigneeId: number | null; expected?: number | null | undefined },
  { actorId }: By,
): Promise<ReadCase> {
  const found = await lockCase(tx, id, actorId)
  const isLate = expected !== undefined && expected !== found.assigneeId
  if (found.status === 'CLOSED' || isLate) throw await overtaken(tx, found)
  if (assigneeId !== null) {
    // locked, so that whoever leaves the console at this moment gets no case after it
    const acting = await tx.$queryRaw<unknown[]>`
      select 1 from "user" u where id = ${assigneeId}::int and acts_at_console(u) for share`
    if (acting.length === 0 || (await isAbout(tx, found, assigneeId))) throw fieldError('assignee_id', 'not_allowed')
  }
  await tx.caseFile.update({ where: { number: found.number }, data: { assigneeId } })
  await recordAudit(tx, {
    ...{ actorId, action: 'case.assigned', subject: `case:${found.number}`, reason: null },
    ...{ from: { assignee_id: found.assigneeId }, to: { assignee_id: assigneeId } },
  })
  return readCase(tx, id)
}

/**
 * Adds a note, a file that the author uploaded for a case, or both; also once it is closed, since a bank's letter may come late.
 * @throws DomainError Not found, FORBIDDEN on one's own, Validation failed on `text`, `file`
 */
export async function noteCase(
  tx: Tx,
  { id, text, fileId }: { id: string; text: string | null; fileId: string | null },
  { actorId }: By,
): Promise<ReadCase> {
  const { number } = await lockCase(tx, id, actorId)
  if (!text && !fileId) throw fieldError('text', 'required')
  const file = fileId
    ? await tx.storedFile.findUnique({
        where: { id: fileId, ownerId: actorId, type: 'case', readyAt: { not: null }, caseNote: null },
      })
    : null
  if (fileId && !file) throw fieldError('file', 'unknown_file')
  await tx.caseNote.create({ data: { caseNumber: number, authorId: actorId, text, fileId } })
  await recordAudit(tx, {
    ...{ actorId, action: 'case.noted', subject: `case:${number}`, reason: text },
    ...{ from: null, to: file ? { file: file.name } : null },
  })
  return readCase(tx, id)
}
