import { idOf } from '@/lib/contract/page-query'
import { reversalPageView } from '@/lib/contract/reversal/pages'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { readBalances } from '@/lib/domain/ledger/read-balances'
import { Money } from '@/lib/domain/money'
import { urgencyOf } from '@/lib/domain/reversal/deadline'
import { readReversal } from '@/lib/domain/reversal/reversals'
import { readingOf } from '../../reading'
import type { Staff } from '../../session'
import { traceOf } from '../../trace'

/** A reversal and its history. @throws DomainError Not found */
export async function readReversalPage({ userId: readerId }: Staff, id: string) {
  const known = idOf(id)
  const now = await databaseTime(db)
  const row = await readReversal(db, known)
  const { ownerId } = row.movement
  const [history, balances, reading] = await Promise.all([
    traceOf(`reversal:${row.id}`),
    readBalances(db, { ownerId }),
    readingOf(readerId, {
      staff: [row.proposedById, row.closedById, ...row.notes.map(({ authorId }) => authorId)],
      owners: [ownerId],
    }),
  ])
  const held = balances.find(({ currency }) => currency === row.currency) ?? Money.zero(row.currency)
  return reversalPageView({ now, row: { ...row, urgency: urgencyOf(row.deadline, now) }, held, history, reading })
}
