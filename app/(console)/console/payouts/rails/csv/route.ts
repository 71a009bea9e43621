import { getTranslations } from 'next-intl/server'
import { consoleRailPayout } from '@/lib/contract/panel/rail-payout-views'
import { csvTable } from '@/lib/csv'
import { db } from '@/lib/db'
import { streamRailPayouts } from '@/lib/domain/ledger/rail-payouts'
import { listExport } from '../../../export'
import { namesIn, railPayoutsBy, railPayoutsQuery } from '../read'

/** `GET /console/payouts/rails/csv`: all payouts of gateways under the page's filters, newest first. */
export const GET = listExport(railPayoutsQuery, async (asked, { t, money, when, reader, sight }) => {
  const states = await getTranslations('money.railPayoutState')
  return {
    name: t('file.railPayouts'),
    lines: csvTable(
      streamRailPayouts(db, await railPayoutsBy(asked, reader)),
      async (found) => {
        const reading = { names: await namesIn(found), readerId: reader.userId }
        return found.map((row) => consoleRailPayout(row, reading))
      },
      [
        [t('column.at'), (row) => when(row.proposed_at)],
        [t('column.number'), ({ id }) => `${id}`],
        [t('column.rail'), ({ rail }) => rail],
        [t('column.bank'), (row) => row.bank_name],
        [t('column.status'), ({ status }) => states(status)],
        [t('column.amount'), ({ amount }) => money(amount)],
        [t('column.cost'), ({ cost }) => money(cost)],
        [t('column.currency'), ({ currency }) => currency],
        [t('column.reference'), ({ reference }) => reference],
        [t('column.reason'), ({ reason }) => reason && sight.text(reason)],
        [t('column.proposedBy'), (row) => row.proposed_by],
        [t('column.decidedBy'), (row) => row.decided_by],
        [t('column.decidedAt'), (row) => when(row.decided_at)],
        [t('column.decisionReason'), (row) => row.decision_reason && sight.text(row.decision_reason)],
      ],
    ),
  }
})
