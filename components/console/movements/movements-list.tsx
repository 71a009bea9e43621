'use client'

import { SearchX } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { address as addressOf } from '@/components/console/address'
import { CursorPager } from '@/components/console/cursor-pager'
import { ListTotal } from '@/components/console/doors/list-total'
import { ListCard } from '@/components/console/list-card'
import { PageHead } from '@/components/layout/page-head'
import { ButtonLink } from '@/components/ui/button-link'
import { ExportLink } from '@/components/ui/list/export-link'
import { RowTitle } from '@/components/ui/list/row-title'
import type { Column } from '@/components/ui/list/table'
import { Recent } from '@/components/ui/record/recent'
import { useView } from '@/lib/browser/use-view'
import type { MovementRow } from '@/lib/contract/panel/money-views'
import { formatMoney } from '@/lib/format'
import { MovementBadges } from './movement-badges'
import { MovementsFilters } from './movements-filters'

const hrefOf = ({ id }: MovementRow) => `/console/movements/${id}`

/** Movements of all accounts, newest first. */
export function MovementsList({ address }: { address: string }) {
  const t = useTranslations('money.movements')
  const locale = useLocale()
  const { now, filters, owner, movements, total, older, first } = useView('/console/movements', address).view
  const at = (change: Record<string, string | number | null>) =>
    addressOf('/console/movements', { ...filters, ...change })
  const columns = useMemo<Column<MovementRow>[]>(
    () => [
      {
        id: 'owner',
        header: t('owner'),
        cell: (row) => (
          <RowTitle href={hrefOf(row)} title={row.owner}>
            {row.payer ? `${row.number} · ${row.payer}` : row.number}
          </RowTitle>
        ),
      },
      {
        id: 'status',
        header: t('status'),
        className: 'cell-status',
        cell: (row) => <MovementBadges status={row.status} suspense={row.suspense} reversal={row.reversal} />,
      },
      {
        id: 'method',
        header: t('method'),
        className: 'max-md:hidden',
        cell: (row) => `${t(`methods.${row.method}`)} · ${t(`kind.${row.kind}`)}`,
      },
      {
        id: 'total',
        header: t('amount'),
        className: 'cell-end numeric',
        cell: (row) => (
          <>
            {formatMoney(row.total, row.currency, locale)}
            {row.matched ? (
              <span className="block text-12 text-ink-3">
                {t(`matched.${row.matched.of === 'total' && row.status === 'succeeded' ? 'paid' : row.matched.of}`, {
                  amount: formatMoney(row.matched.amount, row.matched.currency, locale),
                })}
              </span>
            ) : null}
          </>
        ),
      },
      {
        id: 'at',
        header: t('at'),
        className: 'cell-end numeric text-ink-3 cell-small cell-when',
        cell: (row) => <Recent at={row.created_at} now={now} />,
      },
    ],
    [t, locale, now],
  )
  return (
    <div className="page-column">
      <PageHead title={t('title')} note={t('note')}>
        {movements.length > 0 ? <ExportLink href={addressOf('/console/movements/csv', filters)} /> : null}
      </PageHead>
      <MovementsFilters filters={filters} owner={owner} />
      {total ? <ListTotal {...total} /> : null}
      <ListCard
        title={t('list')}
        caption={t('caption')}
        columns={columns}
        rows={movements}
        href={hrefOf}
        empty={{
          icon: <SearchX aria-hidden="true" />,
          title: t('noneTitle'),
          text: t('noneText'),
          action: <ButtonLink href="/console/movements">{t('clear')}</ButtonLink>,
        }}
      />
      <CursorPager first={first ? null : at({})} older={older === null ? null : at({ before: older })} />
    </div>
  )
}
