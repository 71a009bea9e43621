import { inBatches } from '../batches'
import type { Prisma, Tx } from '../tx'
import { displayName } from '../user/display-name'
import { findUsers } from '../user/list-users'

export const submissionStatuses = ['PENDING', 'APPROVED', 'REJECTED'] as const
export type SubmissionStatus = (typeof submissionStatuses)[number]

type Searched = {
  /** Text to find the user by, as in the list of accounts. */
  search: string | null
  /** For a reader who sees people's data masked. */
  masked: boolean
}

type Asked = Searched & { status: SubmissionStatus; page: number; size: number }

const person = {
  id: true,
  email: true,
  typePerson: true,
  alias: true,
  businessName: true,
  firstName: true,
  lastName: true,
} as const

/** Whose submissions a search finds. */
const ofFound = async (tx: Tx, { search, masked }: Searched): Promise<Prisma.IdentitySubmissionWhereInput> =>
  search ? { userId: { in: await findUsers(tx, search, masked) }, user: { erasedAt: null } } : {}

/** Returns the number of submissions in each state, of those that a search finds. */
export async function countSubmissions(
  tx: Tx,
  searched: Searched = { search: null, masked: false },
): Promise<Record<SubmissionStatus, number>> {
  const where = await ofFound(tx, searched)
  const found = await tx.identitySubmission.groupBy({ by: ['status'], where, _count: true })
  const of = (status: SubmissionStatus) => found.find((row) => row.status === status)?._count ?? 0
  return { PENDING: of('PENDING'), APPROVED: of('APPROVED'), REJECTED: of('REJECTED') }
}

/** Pending ones by when they were sent, decided ones by when they were decided, the last one first. */
async function rowsOf(
  tx: Tx,
  status: SubmissionStatus,
  where: Prisma.IdentitySubmissionWhereInput,
  paging: { skip?: number; take: number },
) {
  const rows = await tx.identitySubmission.findMany({
    where: { AND: [{ status, user: { erasedAt: null } }, where] },
    orderBy: status === 'PENDING' ? { id: 'asc' } : [{ reviewedAt: 'desc' }, { id: 'desc' }],
    include: { user: { select: person }, reviewer: { select: person } },
    ...paging,
  })
  return rows.map(({ user, reviewer, ...row }) => ({
    ...row,
    user: { id: user.id, name: displayName(user), email: user.email, typePerson: user.typePerson },
    reviewer: reviewer && displayName(reviewer),
  }))
}

export type ListedSubmission = Awaited<ReturnType<typeof rowsOf>>[number]

/** Returns a page of submissions: pending ones oldest first, decided ones newest first. */
export async function listSubmissions(tx: Tx, { status, page, size, ...searched }: Asked) {
  return rowsOf(tx, status, await ofFound(tx, searched), { skip: (page - 1) * size, take: size })
}

/** Submissions that follow one in the order of their list. */
function following({ status, id, reviewedAt }: ListedSubmission): Prisma.IdentitySubmissionWhereInput {
  if (status === 'PENDING' || reviewedAt === null) return { id: { gt: id } }
  // the first condition is for the index
  return { reviewedAt: { lte: reviewedAt }, OR: [{ reviewedAt: { lt: reviewedAt } }, { id: { lt: id } }] }
}

/** All of a status. */
export async function* streamSubmissions(
  tx: Tx,
  status: SubmissionStatus,
  searched: Searched,
): AsyncGenerator<ListedSubmission[]> {
  const whose = await ofFound(tx, searched)
  yield* inBatches(
    null as ListedSubmission | null,
    (last, take) => rowsOf(tx, status, { AND: [whose, last ? following(last) : {}] }, { take }),
    (row) => row,
  )
}
