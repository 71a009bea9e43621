import { getTranslations } from 'next-intl/server'
import type { ListWriter } from '@/app/csv-list'
import { payoutRow } from '@/lib/contract/panel/payout-views'
import { csvTable } from '@/lib/csv'
import type { ConsolePayout } from '@/lib/domain/payout/console/console-payouts'
import { maskEnd } from '@/lib/domain/user/mask'
import type { ByStaff } from '../export'
import { readingOf } from '../reading'

/** Lines of a file of payouts and refunds. */
export async function payoutLines(
  batches: AsyncIterable<readonly ConsolePayout[]> | Iterable<readonly ConsolePayout[]>,
  { t, money, when, reader, sight }: ListWriter & ByStaff,
) {
  const [words, states, payees] = await Promise.all([
    getTranslations('money.payouts'),
    getTranslations('money.payoutState'),
    getTranslations('money.payee'),
  ])
  const viewOf = async (found: readonly ConsolePayout[]) => {
    const reading = await readingOf(reader.userId, { staff: [], owners: found.map(({ ownerId }) => ownerId) })
    return found.map((row) => payoutRow(row, reading))
  }
  return csvTable(batches, viewOf, [
    [t('column.at'), (row) => when(row.created_at)],
    [t('column.id'), ({ id }) => id],
    [t('column.number'), (row) => `${row.number}`],
    [t('column.kind'), ({ purpose }) => words(`purposes.${purpose}`)],
    [t('column.owner'), (row) => row.owner_name && sight.name(row.owner_name)],
    [
      t('column.status'),
      ({ status, purpose, approved_once: once }) =>
        once ? states('once') : states(`${purpose === 'withdrawal' ? purpose : 'refund'}.${status}`),
    ],
    [t('column.payee'), ({ payee }) => payee && sight.name(payee.name)],
    [t('column.bank'), ({ payee }) => payee?.bank_name],
    [t('column.accountKind'), ({ payee }) => payee?.kind && payees(`kind.${payee.kind}`)],
    // The page has numbers by their ending too.
    [
      t('column.account'),
      ({ payee }) => payee && (payee.kind === 'breb_key' ? sight.ending(payee.account) : maskEnd(payee.account)),
    ],
    [t('column.amount'), ({ amount }) => money(amount)],
    [t('column.held'), ({ held }) => money(held)],
    [t('column.currency'), ({ currency }) => currency],
    [t('column.rail'), ({ rail }) => rail],
    [t('column.batch'), ({ batch }) => batch && `${batch.number}`],
  ])
}
