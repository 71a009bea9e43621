import { getTranslations } from 'next-intl/server'
import { csvTable } from '@/lib/csv'
import { db } from '@/lib/db'
import { seesMasked } from '@/lib/domain/access/staff-roles'
import { streamReviewQueue } from '@/lib/domain/reload/review-queue'
import { listExport } from '../../export'
import { inOrder, reloadsQuery, viewQueued } from '../read'

/** `GET /console/reloads/csv`: all bank transfers under the page's filters, by age. */
export const GET = listExport(reloadsQuery, async (asked, { t, money, when, reader, sight }) => {
  const words = await getTranslations('review')
  const { owner: ownerId, ...filters } = inOrder(asked)
  return {
    name: t('file.reloads'),
    lines: csvTable(
      streamReviewQueue(db, { ...filters, ownerId, masked: seesMasked(reader.roles) }),
      (found) => viewQueued(reader, found),
      [
        [t('column.at'), (row) => when(row.created_at)],
        [t('column.number'), ({ id }) => `${id}`],
        [t('column.owner'), ({ owner }) => sight.name(owner)],
        [t('column.bank'), (row) => row.bank_name],
        [t('column.status'), (row) => words(`state.${row.approved_once ? 'once' : row.state}`)],
        [t('column.amount'), (row) => money(row.payed_amount)],
        [t('column.currency'), ({ currency }) => currency],
      ],
    ),
  }
})
