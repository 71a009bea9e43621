import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { Link } from '@/components/ui/link'
import { type Column, DataTable } from '@/components/ui/list/table'
import { Recent } from '@/components/ui/record/recent'
import type { UnseenReloadView } from '@/lib/contract/panel/statements'
import { formatMoney } from '@/lib/format'

interface UnseenReloadsProps {
  rows: UnseenReloadView[]
  currency: string
  now: string
}

const idOf = ({ id }: UnseenReloadView) => `${id}`
const hrefOf = ({ id }: UnseenReloadView) => `/console/reloads/${id}`

/** Bank transfers recorded as paid that appear in no statement. */
export function UnseenReloads({ rows, currency, now }: UnseenReloadsProps) {
  const t = useTranslations('compare.bank')
  const locale = useLocale()
  const columns = useMemo<Column<UnseenReloadView>[]>(
    () => [
      {
        id: 'owner',
        header: t('owner'),
        cell: (row) => (
          <span className="two-lines">
            <Link className="plain-link min-w-0 truncate font-medium" href={hrefOf(row)} tabIndex={-1}>
              {row.owner}
            </Link>
            <span className="whitespace-nowrap">{`${t('reload')} ${row.id}`}</span>
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
        cell: ({ created_at: at }) => <Recent at={at} now={now} />,
      },
    ],
    [t, locale, currency, now],
  )
  return <DataTable caption={t('reloadsCaption')} columns={columns} rows={rows} rowKey={idOf} href={hrefOf} />
}
