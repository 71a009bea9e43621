import { batchPageView } from '@/lib/contract/payout/console-batches'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { readBatchReview } from '@/lib/domain/payout/batch/console-batches'
import { railOf } from '@/lib/domain/payout/rail-of'
import { standingsOf } from '@/lib/domain/policy/standing-of'
import { installed } from '@/lib/rails/installed'
import { payoutPolicy } from '@/lib/rails/payouts'
import { readingOf } from '../../../reading'
import type { Staff } from '../../../session'
import { traceOf } from '../../../trace'
import { nextToApprove } from '../../next'

/** A batch with its lines, what its decision needs, and its history. @throws DomainError Not found */
export async function readBatchPage(reader: Staff, id: string) {
  const now = await databaseTime(db)
  const review = await readBatchReview(db, { id }, installed)
  const { batch, lines } = review
  const [history, reading, next, standing] = await Promise.all([
    traceOf(`payout_batch:${batch.number}`),
    readingOf(reader.userId, {
      staff: [batch.requestedById, ...lines.flatMap(({ approvals }) => approvals.map(({ operatorId }) => operatorId))],
      owners: [batch.ownerId],
      keys: [batch.requestedKeyId],
    }),
    nextToApprove(reader.userId, batch.id),
    standingsOf(db, reader, { approving: ['payout.approve'], rejecting: ['payout.reject'] }),
  ])
  const rails = lines.map((line) => railOf(line, payoutPolicy, false))
  const payableBy = rails.find((rail) => rail !== null) ?? null
  return batchPageView({ now, review, reading, history, payable_by: payableBy, next, standing })
}
