import { hindranceOf } from '@/lib/contract/panel/payout-views'
import { db } from '@/lib/db'
import { listQueue } from '@/lib/domain/payout/console/console-payouts'

/**
 * The oldest payout that waits and that a reader may approve, a batch as one.
 * @param current id of the payout or batch that is open, which is not the next
 * @returns its address; null if none waits among the oldest
 */
export async function nextToApprove(readerId: number, current: string): Promise<string | null> {
  const waiting = { status: { in: ['requested' as const] }, purpose: null }
  const { rows } = await listQueue(db, waiting, { page: 1, size: 20, order: 'asc' })
  const others = rows.filter(({ id, batchId }) => id !== current && batchId !== current)
  const next = others.find((row) => hindranceOf(row, readerId) === null)
  if (!next) return null
  return next.batchId ? `/console/payouts/batches/${next.batchId}` : `/console/payouts/${next.id}`
}
