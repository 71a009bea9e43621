import { getTranslations } from 'next-intl/server'
import { accountLine } from '@/lib/contract/payout/account-line'
import { payoutView } from '@/lib/contract/payout/calls'
import { csvTable } from '@/lib/csv'
import { db } from '@/lib/db'
import { everyPage } from '@/lib/domain/batches'
import { Money } from '@/lib/domain/money'
import { listPayouts, type PayoutRead } from '@/lib/domain/payout/read-payout'
import { listExport } from '../../export'
import { payoutsQuery } from '../read'

/** `GET /payouts/csv`: all of the account's payouts, newest first. */
export const GET = listExport('payouts:read', payoutsQuery, async (_, { t, money, when, user }) => {
  const [states, accounts] = await Promise.all([getTranslations('payouts.status'), getTranslations('payouts.account')])
  const { ownerId } = user
  return {
    name: t('file.ownPayouts'),
    lines: csvTable(
      everyPage<PayoutRead, bigint>((slice) => listPayouts(db, { ownerId }, slice)),
      (found) => found.map(payoutView),
      [
        [t('column.at'), (row) => when(row.created_at)],
        [t('column.id'), ({ id }) => id],
        [t('column.payee'), ({ payee }) => payee?.name],
        [t('column.account'), ({ payee }) => payee && accountLine(payee, accounts)],
        [t('column.concept'), ({ description }) => description],
        [t('column.reference'), (row) => row.external_id],
        [t('column.status'), ({ status }) => states(status)],
        [t('column.amount'), ({ amount }) => money(amount)],
        [
          t('column.fees'),
          (row) => money(`${Money.of(row.total, row.currency).minus(Money.of(row.amount, row.currency))}`),
        ],
        [t('column.taken'), ({ total }) => money(total)],
        [t('column.currency'), ({ currency }) => currency],
      ],
    ),
  }
})
