import { idOf } from '@/lib/contract/page-query'
import { casePageView } from '@/lib/contract/panel/case-views'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { readCase } from '@/lib/domain/movement/settle/suspense-cases'
import { listTransferAccounts } from '@/lib/domain/reload/list-banks'
import { readingOf } from '../../reading'
import type { Staff } from '../../session'
import { traceOf } from '../../trace'

/** A suspense case and its history. @throws DomainError Not found */
export async function readCasePage({ userId: readerId }: Staff, id: string) {
  const known = idOf(id)
  const now = await databaseTime(db)
  const row = await readCase(db, known)
  const [history, accounts, reading] = await Promise.all([
    traceOf(`suspense:${row.id}`),
    listTransferAccounts(db, { country: null, currency: null }),
    readingOf(readerId, { staff: [row.proposedById, row.decidedById], owners: [row.movement.ownerId] }),
  ])
  return casePageView({ now, row, accounts, history, reading })
}
