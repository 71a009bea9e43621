import { getTranslations } from 'next-intl/server'
import { movementRow } from '@/lib/contract/panel/money-views'
import { csvTable } from '@/lib/csv'
import { db } from '@/lib/db'
import { everyPage } from '@/lib/domain/batches'
import { type SearchedMovement, searchMovements } from '@/lib/domain/movement/read/search-movements'
import { listExport } from '../../export'
import { movementsBy, movementsQuery } from '../read'

/** `GET /console/movements/csv`: all movements under the page's filters, newest first. */
export const GET = listExport(movementsQuery, async (filters, { t, now, money, when, reader, sight }) => {
  const [words, status] = await Promise.all([
    getTranslations('money.movements'),
    getTranslations('common.status.movement'),
  ])
  const asked = movementsBy(filters, reader, now)
  const batches = everyPage<SearchedMovement, bigint>(async ({ size, before }) => {
    const { rows, last } = await searchMovements(db, asked, { size, before })
    return { rows, last: last === null ? null : BigInt(last) }
  })
  return {
    name: t('file.movements'),
    lines: csvTable(batches, (found) => found.map(movementRow), [
      [t('column.at'), (row) => when(row.created_at)],
      [t('column.id'), ({ id }) => id],
      [t('column.number'), (row) => `${row.number}`],
      [t('column.owner'), ({ owner }) => sight.name(owner)],
      [t('column.payer'), ({ payer }) => payer && sight.name(payer)],
      [t('column.method'), ({ method }) => words(`methods.${method}`)],
      [t('column.kind'), ({ kind }) => words(`kind.${kind}`)],
      [t('column.status'), (row) => status(row.status)],
      [t('column.disposition'), (row) => (row.suspense ? words('suspense') : row.reversal ? words('reversal') : null)],
      [t('column.amount'), ({ total }) => money(total)],
      [t('column.currency'), ({ currency }) => currency],
    ]),
  }
})
