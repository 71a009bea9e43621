import { DomainError } from '../errors'
import type { Tx } from '../tx'

/**
 * Returns the user's own documents: their state and the last submission.
 * @throws UNABLE_TO_GET_PROFILE for a collaborator, who has none
 */
export async function readDocuments(tx: Tx, userId: number) {
  const user = await tx.user.findUnique({
    where: { id: userId, erasedAt: null },
    select: {
      roles: true,
      level: true,
      documentStatus: true,
      typePerson: true,
      documentType: true,
      documentNumber: true,
      submissions: {
        orderBy: { id: 'desc' },
        take: 1,
        include: { documents: { include: { file: true }, orderBy: { codeName: 'asc' } } },
      },
    },
  })
  if (!user || user.roles.includes('COLLABORATOR')) throw new DomainError('UNABLE_TO_GET_PROFILE')
  const { submissions, ...standing } = user
  return { ...standing, submission: submissions[0] ?? null }
}

export type OwnDocuments = Awaited<ReturnType<typeof readDocuments>>
