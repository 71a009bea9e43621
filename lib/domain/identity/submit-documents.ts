import { DomainError, type FieldError } from '../errors'
import type { Tx } from '../tx'
import { claimNames, refuseTaken } from '../user/taken'
import { documentProblems } from './required-documents'

export type Submission = {
  documentType: string
  documentNumber: string
  /** `fileId` is null when the request names no valid file. */
  documents: { name: string; fileId: string | null }[]
}

/** Returns errors for files that are not the user's own, not of type `identity` (an avatar is public), or given twice. */
async function wrongFiles(tx: Tx, userId: number, { documents }: Submission): Promise<FieldError[]> {
  const ids = documents.flatMap(({ fileId }) => (fileId ? [fileId] : []))
  const where = { id: { in: ids }, ownerId: userId, type: 'identity', readyAt: { not: null } } as const
  const own = new Set((await tx.storedFile.findMany({ where, select: { id: true } })).map(({ id }) => id))
  return documents.flatMap(({ fileId }, at): FieldError[] => {
    const field = `documents.${at}.url`
    if (!fileId || !own.has(fileId)) return [{ field, code: 'unknown_file' }]
    return documents.findIndex((one) => one.fileId === fileId) < at ? [{ field, code: 'doubled' }] : []
  })
}

/**
 * Submits the user's documents for review: the account goes to level 1 (docs/contract.md#levels).
 * @throws UNABLE_TO_GET_PROFILE for a collaborator, DocumentsAlreadySubmitted except at level 0 or 2, EmailNotVerified,
 *   PhoneNotVerified, Validation failed, UserByDocument
 */
export async function submitDocuments(tx: Tx, userId: number, submission: Submission) {
  await tx.$executeRaw`select 1 from "user" where id = ${userId} for update`
  const user = await tx.user.findUnique({ where: { id: userId, erasedAt: null } })
  if (!user || user.roles.includes('COLLABORATOR')) throw new DomainError('UNABLE_TO_GET_PROFILE')
  if (user.level !== 0 && user.level !== 2) throw new DomainError('DocumentsAlreadySubmitted')
  if (!user.emailVerified) throw new DomainError('EmailNotVerified')
  if (!user.phoneVerified) throw new DomainError('PhoneNotVerified')
  const { documentType, documentNumber, documents } = submission
  const errors = [...documentProblems(user.typePerson, documents), ...(await wrongFiles(tx, userId, submission))]
  if (errors.length > 0) throw new DomainError('Validation failed', { errors })
  const document = { type: documentType, number: documentNumber }
  await claimNames(tx, { document })
  await refuseTaken(tx, { document }, userId)

  await tx.identitySubmission.create({
    data: {
      userId,
      documentType,
      documentNumber,
      documents: { create: documents.map(({ name, fileId }) => ({ codeName: name, fileId: fileId ?? '' })) },
    },
  })
  return tx.user.update({
    where: { id: userId },
    data: { documentType, documentNumber, level: 1, documentStatus: 'PENDING' },
    select: { level: true, documentStatus: true },
  })
}
