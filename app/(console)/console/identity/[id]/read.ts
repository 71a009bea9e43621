import { z } from 'zod'
import { idOf, searchIn } from '@/lib/contract/page-query'
import { identityReviewView } from '@/lib/contract/panel/identity-views'
import { db } from '@/lib/db'
import { seesMasked } from '@/lib/domain/access/staff-roles'
import { databaseTime } from '@/lib/domain/clock'
import { countSubmissions, listSubmissions } from '@/lib/domain/identity/list-submissions'
import { readSubmission } from '@/lib/domain/identity/read-submission'
import { showProposals, standingOf } from '@/lib/domain/policy/standing-of'
import type { Staff } from '../../session'

/** Number of queue rows shown beside the documents. */
const queued = 50

export const submissionQuery = z.object({ search: searchIn })

/**
 * Reads one submission beside the queue.
 * @throws DomainError Not found
 */
export async function readSubmissionPage(reader: Staff, text: string, { search }: z.output<typeof submissionQuery>) {
  const { userId, roles } = reader
  const id = idOf(text)
  const now = await databaseTime(db)
  const [found, queue, counts] = await Promise.all([
    readSubmission(db, id),
    listSubmissions(db, { status: 'PENDING', search, masked: seesMasked(roles), page: 1, size: queued }),
    countSubmissions(db),
  ])
  const [proposals, standing] = await Promise.all([
    showProposals(db, `user:${found.user.id}`, reader),
    standingOf(db, 'identity.review', reader),
  ])
  // a block of the account is none of this page's
  const own = proposals.filter(({ kind }) => kind === 'identity.review')
  return identityReviewView({
    ...{ now, found, standing, proposals: own },
    readerId: userId,
    queue,
    waiting: counts.PENDING,
    filters: { search },
  })
}
