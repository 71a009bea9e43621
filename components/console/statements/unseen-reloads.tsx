import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { Link } from '@/components/ui/link'
import { Recent } from '@/components/ui/recent'
import { type Column, DataTable } from '@/components/ui/table'
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
          <span className="two">
            <Link className="plain trunc medium" href={hrefOf(row)} tabIndex={-1}>
              {row.owner}
            </Link>
            <span className="num">{`${t('reload')} ${row.id}`}</span>
          </span>
        ),
      },
      {
        id: 'amount',
        header: t('amount'),
        className: 'right num val',
        cell: ({ amount }) => formatMoney(amount, currency, locale),
      },
      {
        id: 'at',
        header: t('created'),
        className: 'right num faint small',
        cell: ({ created_at: at }) => <Recent at={at} now={now} />,
      },
    ],
    [t, locale, currency, now],
  )
  return <DataTable caption={t('reloadsCaption')} columns={columns} rows={rows} rowKey={idOf} href={hrefOf} />
}
