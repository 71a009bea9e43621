import { z } from 'zod'
import { idOf, oneOf, pageIn } from '@/lib/contract/page-query'
import { reconciliationPageView } from '@/lib/contract/panel/compare-views'
import { differenceKinds } from '@/lib/contract/panel/reconciliation'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { yesterdayOf } from '@/lib/domain/reconciliation/day'
import { readReconciliation } from '@/lib/domain/reconciliation/reconciliations'

const size = 50

export const reconciliationQuery = z.object({ kind: oneOf(differenceKinds), page: pageIn })

/** A reconciled day and a page of its differences. @throws DomainError Not found */
export async function readReconciliationPage(id: string, { page, ...filters }: z.output<typeof reconciliationQuery>) {
  const known = idOf(id)
  const now = await databaseTime(db)
  const found = await readReconciliation(db, { id: known, ...filters, page, size }, now)
  const { reconciliation, rows, count } = found
  return reconciliationPageView({
    ...{ now, yesterday: yesterdayOf(now), reconciliation, rows },
    ...{ filters, page, size, count },
  })
}
