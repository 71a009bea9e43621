import { getTranslations } from 'next-intl/server'
import { depositRow } from '@/lib/contract/deposit/pages'
import { csvTable } from '@/lib/csv'
import { db } from '@/lib/db'
import { everyPage } from '@/lib/domain/batches'
import { type ListedDeposit, listDeposits } from '@/lib/domain/movement/read/list-deposits'
import { listExport } from '../../export'
import { depositsBy, depositsQuery } from '../read'

/** `GET /deposits/csv`: all of the account's deposits under the page's filters, newest first. */
export const GET = listExport('deposits:read', depositsQuery, async (asked, { t, money, when, user }) => {
  const [methods, words] = await Promise.all([getTranslations('deposits.method'), getTranslations('common.status')])
  const filters = depositsBy(user.ownerId, asked)
  return {
    name: t('file.deposits'),
    lines: csvTable(
      everyPage<ListedDeposit, number>((slice) => listDeposits(db, filters, slice)),
      (found) => found.map(depositRow),
      [
        [t('column.at'), (row) => when(row.created_at)],
        [t('column.id'), ({ id }) => id],
        [t('column.concept'), ({ title }) => title],
        [t('column.reference'), ({ reference }) => reference],
        [t('column.method'), ({ method }) => methods(method)],
        [
          t('column.status'),
          ({ status }) =>
            status === 'Created' || status === 'Paid' || status === 'Error'
              ? words(`reload.${status}`)
              : words(`movement.${status}`),
        ],
        [
          t('column.disposition'),
          ({ disposition }) =>
            disposition === 'none' || disposition === 'credited' ? null : words(`disposition.${disposition}`),
        ],
        [t('column.amount'), ({ amount }) => money(amount)],
        [t('column.credited'), ({ credited }) => money(credited)],
        [t('column.currency'), ({ currency }) => currency],
      ],
    ),
  }
})
