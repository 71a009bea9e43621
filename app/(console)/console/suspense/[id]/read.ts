import { idOf } from '@/lib/contract/page-query'
import { casePageView } from '@/lib/contract/panel/case-views'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { listCases, readCase } from '@/lib/domain/movement/settle/suspense-cases'
import { listBanks } from '@/lib/domain/reload/list-banks'
import { readMovementPage } from '../../movements/[id]/read'
import { readingOf } from '../../reading'
import type { Staff } from '../../session'
import { traceOf } from '../../trace'

/** A suspense case and its history. @throws DomainError Not found */
export async function readCasePage({ userId: readerId }: Staff, id: string) {
  const known = idOf(id)
  const now = await databaseTime(db)
  const row = await readCase(db, known)
  const { status } = row
  const waits = status === 'OPEN' || status === 'PROPOSED'
  const [history, banks, of, reading, others] = await Promise.all([
    traceOf(`suspense:${row.id}`),
    listBanks(db, { country: 'CO' }),
    readMovementPage(row.movementId),
    readingOf(readerId, { staff: [row.proposedById, row.decidedById], owners: [row.movement.ownerId] }),
    waits ? listCases(db, { status, page: 1, size: 20 }) : null,
  ])
  return casePageView({ now, row, others: others?.rows ?? [], banks, of, history, reading })
}
