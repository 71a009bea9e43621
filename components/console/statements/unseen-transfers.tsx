import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { EventLink } from '@/components/console/doors/event-link'
import { type Column, DataTable } from '@/components/ui/list/table'
import { Recent } from '@/components/ui/record/recent'
import type { UnseenTransferView } from '@/lib/contract/statement/bank-lines'
import { formatMoney } from '@/lib/format'

interface UnseenTransfersProps {
  rows: UnseenTransferView[]
  currency: string
  now: string
}

const keyOf = ({ key }: UnseenTransferView) => key

/** What the ledger has on a bank account that no statement shows. */
export function UnseenTransfers({ rows, currency, now }: UnseenTransfersProps) {
  const t = useTranslations('compare.bank')
  const locale = useLocale()
  const columns = useMemo<Column<UnseenTransferView>[]>(
    () => [
      {
        id: 'event',
        header: t('entry'),
        cell: ({ event, owner }) => (
          <span className="two-lines">
            <EventLink event={event} />
            <span className="min-w-0 truncate">{owner}</span>
          </span>
        ),
      },
      {
        id: 'amount',
        header: t('amount'),
        className: 'cell-end numeric cell-value',
        cell: ({ amount }) => formatMoney(amount, currency, locale),
      },
      {
        id: 'at',
        header: t('created'),
        className: 'cell-end numeric text-ink-3 cell-small',
        cell: ({ at }) => <Recent at={at} now={now} />,
      },
    ],
    [t, locale, currency, now],
  )
  return <DataTable caption={t('unseenCaption')} columns={columns} rows={rows} rowKey={keyOf} />
}
