import { idOf } from '@/lib/contract/page-query'
import { reversalPageView } from '@/lib/contract/panel/case-views'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { readReversal } from '@/lib/domain/movement/settle/reversals'
import { readingOf } from '../../reading'
import type { Staff } from '../../session'
import { traceOf } from '../../trace'

/** A reversal and its history. @throws DomainError Not found */
export async function readReversalPage({ userId: readerId }: Staff, id: string) {
  const known = idOf(id)
  const now = await databaseTime(db)
  const row = await readReversal(db, known)
  const [history, reading] = await Promise.all([
    traceOf(`reversal:${row.id}`),
    readingOf(readerId, { staff: [row.closedById], owners: [row.movement.ownerId] }),
  ])
  return reversalPageView({ now, row, history, reading })
}
