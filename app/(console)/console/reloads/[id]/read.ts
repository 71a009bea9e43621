import { z } from 'zod'
import { idOf, oneOf, searchIn } from '@/lib/contract/page-query'
import { reloadReviewView, reviewedReload } from '@/lib/contract/panel/reload-views'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { readBalances } from '@/lib/domain/ledger/read-balances'
import { currencies } from '@/lib/domain/money'
import { standingOf } from '@/lib/domain/policy/standing-of'
import { type ReloadReviewFacts, readReloadReview } from '@/lib/domain/reload/read-review'
import { listNames } from '@/lib/domain/user/list-names'
import { installed } from '@/lib/rails/installed'
import type { Staff } from '../../session'
import { readQueue } from '../read'

/** Number of queue rows shown beside the transfer. */
const queued = 50

export const reloadQuery = z.object({
  currency: oneOf(currencies),
  order: z.enum(['oldest', 'largest']).catch('oldest'),
  search: searchIn,
})

async function besides({ reload }: ReloadReviewFacts) {
  const [balances, names] = await Promise.all([
    readBalances(db, { ownerId: reload.ownerId }),
    listNames(db, [reload.reviewerId, reload.firstApproverId]),
  ])
  return { balance: `${balances.find(({ currency }) => currency === reload.currency) ?? '0'}`, names }
}

/**
 * Reads one bank transfer beside the queue.
 * @throws DomainError Not found, ReloadNotFound
 */
export async function readReloadPage(reader: Staff, text: string, filters: z.output<typeof reloadQuery>) {
  const id = idOf(text)
  const now = await databaseTime(db)
  const [facts, queue, standing] = await Promise.all([
    readReloadReview(db, { id, operatorId: reader.userId }, installed),
    readQueue(reader, { ...filters, state: 'Created', page: 1, size: queued }),
    standingOf(db, 'reload.review', reader),
  ])
  return reloadReviewView({
    now,
    reload: reviewedReload(facts, { ...(await besides(facts)), readerId: reader.userId }),
    queue: queue.reloads,
    waiting: queue.count,
    standing,
    filters,
  })
}
