import { idIn } from '@/lib/contract/page-query'
import { casePageView } from '@/lib/contract/panel/case-views'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { DomainError } from '@/lib/domain/errors'
import { readCase } from '@/lib/domain/movement/settle/suspense-cases'
import { listTransferAccounts } from '@/lib/domain/reload/list-banks'
import { listNames, listOwnerNames } from '@/lib/domain/user/list-names'
import type { Staff } from '../../session'
import { traceOf } from '../../trace'

/** A suspense case and its history. @throws DomainError Not found */
export async function readCasePage({ userId: readerId }: Staff, id: string) {
  const known = idIn.parse(id)
  if (known === null) throw new DomainError('Not found')
  const now = await databaseTime(db)
  const row = await readCase(db, known)
  const [history, accounts, names, owners] = await Promise.all([
    traceOf(`suspense:${row.id}`),
    listTransferAccounts(db, { country: null, currency: null }),
    listNames(db, [row.proposedById, row.decidedById]),
    listOwnerNames(db, [row.movement.ownerId]),
  ])
  return casePageView({ now, row, accounts, history, reading: { names, owners, readerId } })
}
