import { TriangleAlert } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { Figure } from '@/components/console/doors/figure'
import { RowTitle } from '@/components/ui/list/row-title'
import type { Column } from '@/components/ui/list/table'
import { Recent } from '@/components/ui/record/recent'
import type { PayoutRow } from '@/lib/contract/panel/payout-views'
import { formatMoney } from '@/lib/format'
import { PayoutBadge } from './payout-badge'
import { usePayeeText } from './use-payee-text'

/** Address of a row's page: the payout's, or the batch's where it stands for one. */
export const payoutAt = ({ id, batch, stands_for: all }: Pick<PayoutRow, 'id' | 'batch' | 'stands_for'>) =>
  batch && all ? `/console/payouts/batches/${batch.id}` : `/console/payouts/${id}`

/** Columns of the queue of payouts; on phones each row is a card. @param shown what each moves, or what it holds with its fees */
export function usePayoutColumns(now: string, shown: 'amount' | 'held' = 'amount'): Column<PayoutRow>[] {
  const t = useTranslations('money.payouts')
  const locale = useLocale()
  const payeeText = usePayeeText()
  return useMemo(
    () => [
      {
        id: 'owner',
        header: t('owner'),
        className: 'md:max-w-[18vw]',
        cell: (row) => (
          <RowTitle href={payoutAt(row)} title={row.owner_name}>
            {row.batch && row.stands_for
              ? t('batch', { number: row.batch.number, file: row.batch.file_name })
              : t(`one.${row.purpose}`, { number: row.number })}
          </RowTitle>
        ),
      },
      {
        id: 'state',
        header: t('state'),
        className: 'cell-status',
        cell: (row) => (
          <span className="flex items-center gap-2">
            <PayoutBadge status={row.status} purpose={row.purpose} once={row.approved_once} />
            {(['paid_back', 'excepted'] as const).map((fact) =>
              row[fact] ? (
                <span key={fact} className="inline-flex text-bad" title={t(fact)}>
                  <TriangleAlert className="size-3.5" aria-hidden="true" />
                  <span className="sr-only">{t(fact)}</span>
                </span>
              ) : null,
            )}
          </span>
        ),
      },
      {
        id: 'payee',
        header: t('payee'),
        className: 'cell-full md:max-w-[18vw]',
        cell: ({ payee, whose, purpose, stands_for: all, ...row }) =>
          all ? (
            <Figure href={payoutAt({ ...row, stands_for: all })} count={all.count}>
              {t('many', { count: all.count })}
            </Figure>
          ) : payee ? (
            <span className="two-lines">
              <span className="min-w-0 truncate">{payee.name}</span>
              <span className="min-w-0 truncate">
                {whose === 'own' ? t(`own.${purpose}`) : <span className="font-medium text-warn">{t(whose)}</span>}
                {` · ${payeeText(payee)}`}
              </span>
            </span>
          ) : (
            <span className="text-ink-3">{t('noPayee')}</span>
          ),
      },
      {
        id: 'amount',
        header: t(shown),
        className: 'cell-end numeric',
        cell: (row) => formatMoney(row.stands_for?.amount ?? row[shown], row.currency, locale),
      },
      {
        id: 'at',
        header: t('at'),
        className: 'cell-end numeric text-ink-3 cell-small cell-when md:max-lg:hidden',
        cell: (row) => <Recent at={row.created_at} now={now} />,
      },
    ],
    [t, locale, now, payeeText, shown],
  )
}
