import { z } from 'zod'
import { pageIn } from '@/lib/contract/page-query'
import { reconciliationsView } from '@/lib/contract/panel/compare-views'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { standingOf } from '@/lib/domain/policy/standing-of'
import { yesterdayOf } from '@/lib/domain/reconciliation/day'
import { listReconciliations } from '@/lib/domain/reconciliation/reconciliations'
import type { Staff } from '../session'

const size = 20

export const reconciliationsQuery = z.object({ page: pageIn })

/** A page of the reconciled days, newest first. */
export async function readReconciliations(reader: Staff, { page }: z.output<typeof reconciliationsQuery>) {
  const now = await databaseTime(db)
  const [{ rows, count }, asking] = await Promise.all([
    listReconciliations(db, { day: null, page, size }, now),
    standingOf(db, 'reconciliation.ask', reader),
  ])
  return reconciliationsView({ now, yesterday: yesterdayOf(now), asking, rows, page, size, count })
}
