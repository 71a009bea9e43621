import { idIn } from '@/lib/contract/page-query'
import { reversalPageView } from '@/lib/contract/panel/case-views'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { DomainError } from '@/lib/domain/errors'
import { readReversal } from '@/lib/domain/movement/settle/reversals'
import { listNames, listOwnerNames } from '@/lib/domain/user/list-names'
import type { Staff } from '../../session'
import { traceOf } from '../../trace'

/** A reversal and its history. @throws DomainError Not found */
export async function readReversalPage({ userId: readerId }: Staff, id: string) {
  const known = idIn.parse(id)
  if (known === null) throw new DomainError('Not found')
  const now = await databaseTime(db)
  const row = await readReversal(db, known)
  const [history, names, owners] = await Promise.all([
    traceOf(`reversal:${row.id}`),
    listNames(db, [row.closedById]),
    listOwnerNames(db, [row.movement.ownerId]),
  ])
  return reversalPageView({ now, row, history, reading: { names, owners, readerId } })
}
