import { getTranslations } from 'next-intl/server'
import { reconciliationView } from '@/lib/contract/panel/reconciliation'
import { csvTable } from '@/lib/csv'
import { db } from '@/lib/db'
import { streamReconciliations } from '@/lib/domain/reconciliation/reconciliations'
import { listExport } from '../../export'
import { reconciliationsQuery } from '../read'

const counted = (count: number | null) => (count === null ? null : `${count}`)

/** `GET /console/reconciliation/csv`: all compared days, newest first. */
export const GET = listExport(reconciliationsQuery, async (_, { t, now, when }) => {
  const words = await getTranslations('compare.rail')
  return {
    name: t('file.reconciliations'),
    lines: csvTable(streamReconciliations(db, now), (found) => found.map(reconciliationView), [
      [t('column.day'), ({ day }) => day],
      [t('column.rail'), ({ rail }) => rail],
      [t('column.status'), ({ asking, state }) => words(`states.${asking ? 'asking' : state}`)],
      [t('column.matched'), ({ matched }) => counted(matched)],
      [t('column.missingHere'), (row) => counted(row.missing_here)],
      [t('column.missingThere'), (row) => counted(row.missing_there)],
      [t('column.otherAmount'), ({ amount }) => counted(amount)],
      [t('column.otherState'), ({ status }) => counted(status)],
      [t('column.heardAt'), (row) => when(row.asked_at)],
    ]),
  }
})
