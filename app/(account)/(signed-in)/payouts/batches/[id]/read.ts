import { z } from 'zod'
import { pageIn } from '@/lib/contract/page-query'
import { type OwnBatchView, ownBatchView } from '@/lib/contract/payout/pages'
import { db } from '@/lib/db'
import { may } from '@/lib/domain/access/member/permissions'
import { databaseTime } from '@/lib/domain/clock'
import { DomainError } from '@/lib/domain/errors'
import { listOwnLines, readBatch } from '@/lib/domain/payout/batch/read-batches'
import type { Reader } from '../../../session'

const size = 50

export const batchQuery = z.object({ page: pageIn })

/** Returns a file of payouts and a page of its lines. @throws DomainError FORBIDDEN, Not found */
export async function readBatchPage(
  { ownerId, member }: Reader,
  id: string,
  { page }: z.output<typeof batchQuery>,
): Promise<OwnBatchView> {
  if (!may(member, 'payouts:read')) throw new DomainError('FORBIDDEN')
  const now = await databaseTime(db)
  const batch = await readBatch(db, { id, ownerId })
  return ownBatchView({ now, batch, payouts: await listOwnLines(db, { ownerId, id, page, size }), page, size })
}
