'use client'

import { SearchX } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { CursorPager } from '@/components/console/cursor-pager'
import { EventLink } from '@/components/console/doors/event-link'
import { Total } from '@/components/console/doors/figure'
import { ListCard } from '@/components/console/list-card'
import { PageHead } from '@/components/layout/page-head'
import { Card } from '@/components/ui/card'
import { Crumb } from '@/components/ui/crumb'
import { Link } from '@/components/ui/link'
import { ExportLink } from '@/components/ui/list/export-link'
import type { Column } from '@/components/ui/list/table'
import { Recent } from '@/components/ui/record/recent'
import { Stat, Stats } from '@/components/ui/stat'
import { StatusBadge } from '@/components/ui/status-badge'
import { useView } from '@/lib/browser/use-view'
import type { FigureRowView } from '@/lib/contract/panel/overview-views'
import { formatDate, formatMoney, formatPercent, noonOf } from '@/lib/format'
import { figureAt, figureFileAt } from './figure-address'

const columnOf = {
  amount: 'amount',
  count: 'amount',
  fees: 'fee',
  iva: 'iva',
  ended: 'amount',
  succeeded: 'amount',
} as const

/** The rows that a figure of the overview sums, with the figure above them. */
export function FigureRowsPage({ address }: { address: string }) {
  const t = useTranslations('books.figure')
  const money = useTranslations('books.money')
  const locale = useLocale()
  const { now, figure, sum, rows, older, first } = useView('/console/overview/rows', address).view
  const { measure, from, to, method, currency } = figure
  const rate = measure === 'ended' || measure === 'succeeded'
  const columns = useMemo<Column<FigureRowView>[]>(
    () => [
      {
        id: 'event',
        header: t('event'),
        cell: ({ event, owner }) => (
          <span className="two-lines">
            <EventLink event={event} />
            <Link className="plain-link min-w-0 truncate" href={`/console/users/${owner.id}`}>
              {owner.name}
            </Link>
          </span>
        ),
      },
      { id: 'method', header: t('method'), className: 'max-md:hidden', cell: (row) => money(`methods.${row.method}`) },
      ...(rate
        ? [
            {
              id: 'ok',
              header: t('ok'),
              className: 'cell-status',
              cell: ({ succeeded }: FigureRowView) => (
                <StatusBadge look={succeeded ? 'done' : 'refused'}>{t(succeeded ? 'yes' : 'no')}</StatusBadge>
              ),
            },
          ]
        : []),
      {
        id: 'value',
        header: t(columnOf[measure]),
        className: 'cell-end numeric cell-value',
        cell: (row) => formatMoney(row[columnOf[measure]], row.currency, locale),
      },
      {
        id: 'at',
        header: t('at'),
        className: 'cell-end numeric text-ink-3 cell-small cell-when',
        cell: ({ at }) => <Recent at={at} now={now} />,
      },
    ],
    [t, money, locale, now, measure, rate],
  )
  const day = (name: string) => formatDate(noonOf(name), locale)
  const count = <Total count={sum.rows}>{money('payments', { count: sum.rows })}</Total>
  const amount = (of: 'amount' | 'fees' | 'iva') => (
    <Total sum={sum[of]}>{formatMoney(sum[of], currency, locale)}</Total>
  )
  return (
    <div className="page-column">
      <Crumb href="/console/overview">{t('back')}</Crumb>
      <PageHead
        title={`${t(`measure.${measure}`)} · ${money(`methods.${method ?? 'all'}`)}`}
        note={from === to ? day(from) : t('days', { from: day(from), to: day(to) })}
      >
        {rows.length > 0 ? <ExportLink href={figureFileAt(figure)} /> : null}
      </PageHead>
      <div className="grid content-start gap-4">
        <Card flush>
          <Stats>
            {rate ? (
              <Stat
                label={t('rate')}
                value={
                  measure === 'ended' && sum.rows > 0 ? (
                    <Total count={sum.rows}>
                      {formatPercent(((100 * sum.succeeded) / sum.rows).toFixed(1), locale)}
                    </Total>
                  ) : (
                    count
                  )
                }
                note={measure === 'ended' ? t('rateOf', { succeeded: sum.succeeded, ended: sum.rows }) : undefined}
              />
            ) : (
              <Stat
                label={t('total')}
                value={measure === 'count' ? count : amount(measure)}
                note={measure === 'count' ? amount('amount') : count}
              />
            )}
          </Stats>
        </Card>
        <ListCard
          title={t('list')}
          caption={t('caption')}
          columns={columns}
          rows={rows}
          empty={{ icon: <SearchX aria-hidden="true" />, title: t('none'), text: t('noneText') }}
        />
      </div>
      <CursorPager first={first ? null : figureAt(figure)} older={older === null ? null : figureAt(figure, older)} />
    </div>
  )
}
