import { z } from 'zod'
import { pageIn } from '@/lib/contract/page-query'
import { reconciliationsView } from '@/lib/contract/panel/compare-views'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { yesterdayOf } from '@/lib/domain/reconciliation/day'
import { listReconciliations } from '@/lib/domain/reconciliation/reconciliations'

const size = 20

export const reconciliationsQuery = z.object({ page: pageIn })

/** A page of the reconciled days, newest first. */
export async function readReconciliations({ page }: z.output<typeof reconciliationsQuery>) {
  const now = await databaseTime(db)
  const { rows, count } = await listReconciliations(db, { day: null, page, size }, now)
  return reconciliationsView({ now, yesterday: yesterdayOf(now), rows, page, size, count })
}
