import { DomainError } from '../errors'
import type { Tx } from '../tx'
import { displayName } from '../user/display-name'
import { documentElsewhere, sameElsewhere, warningsOf } from './same-elsewhere'

const names = { id: true, alias: true, businessName: true, firstName: true, lastName: true } as const

/**
 * Returns one submission for review: its documents, the account's own data, earlier submissions, accounts with the same files or document.
 * @throws Not found
 */
export async function readSubmission(tx: Tx, id: number) {
  const submission = await tx.identitySubmission.findUnique({
    where: { id, user: { erasedAt: null } },
    include: {
      user: true,
      reviewer: { select: names },
      documents: { include: { file: true } },
    },
  })
  if (!submission) throw new DomainError('Not found')
  const { user, reviewer, documents } = submission
  const [earlier, same, sameDocument] = await Promise.all([
    tx.identitySubmission.findMany({
      where: { userId: user.id, id: { lt: id } },
      orderBy: { id: 'desc' },
      take: 5,
      include: { reviewer: { select: names } },
    }),
    sameElsewhere(
      tx,
      user.id,
      documents.map(({ file }) => file.sha256),
    ),
    documentElsewhere(tx, user.id, submission.documentNumber),
  ])
  return {
    ...submission,
    reviewer: reviewer && displayName(reviewer),
    name: displayName(user),
    earlier: earlier.map((one) => ({ ...one, reviewer: one.reviewer && displayName(one.reviewer) })),
    same,
    sameDocument,
    warnings: warningsOf({ files: same, documents: sameDocument }),
  }
}

export type ReadSubmission = Awaited<ReturnType<typeof readSubmission>>
