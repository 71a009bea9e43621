'use client'

import { SearchX } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useAccountName } from '@/components/console/account-name'
import { address as addressOf, pagesOf } from '@/components/console/address'
import { EventLink } from '@/components/console/doors/event-link'
import { ListTotal } from '@/components/console/doors/list-total'
import { ListCard } from '@/components/console/list-card'
import { Pages } from '@/components/console/pages'
import { PageHead } from '@/components/layout/page-head'
import { Crumb } from '@/components/ui/crumb'
import { Link } from '@/components/ui/link'
import { ExportLink } from '@/components/ui/list/export-link'
import type { Column } from '@/components/ui/list/table'
import { useView } from '@/lib/browser/use-view'
import type { DayFigureRowView } from '@/lib/contract/close/rows'
import { dayBefore } from '@/lib/domain/reconciliation/day'
import { formatDate, formatMoney, formatYearDay, noonOf } from '@/lib/format'

/** What a figure of a day sums: transfers, lines of statements, or payouts that waited. */
export function CloseRowsPage({ address }: { address: string }) {
  const t = useTranslations('close')
  const locale = useLocale()
  const { figure, sum, rows, banks, page, size, count } = useView('/console/close/[day]/rows', address).view
  const { day, currency, of } = figure
  const here = `/console/close/${day}`
  const nameOf = useAccountName(banks)
  const columns = useMemo<Column<DayFigureRowView>[]>(
    () => [
      {
        id: 'fact',
        header: t('rows.fact'),
        cell: ({ event, statement, line, text, owner, stopped, compared, difference, reference, rest }) =>
          rest ? (
            <Link href={rest === 'day_before' ? `/console/close/${dayBefore(day)}` : here}>
              {t(`rows.rest.${rest}`)}
            </Link>
          ) : compared !== null ? (
            <span className="grid">
              <Link className="wrap-anywhere" href={`/console/reconciliation/${compared}/${difference}`}>
                {t('rows.differs')}
              </Link>
              {reference ? <span className="font-mono text-13 text-ink-3">{reference}</span> : null}
            </span>
          ) : owner && stopped ? (
            <span className="grid">
              <Link className="wrap-anywhere" href={`/console/users/${owner.id}`}>
                {owner.name}
              </Link>
              <span className="text-13 text-ink-3">
                {t('rows.stopped', { purpose: t(`rows.purposes.${stopped.purpose}`), count: stopped.tries })}
              </span>
            </span>
          ) : event ? (
            <EventLink event={event} />
          ) : (
            <Link className="wrap-anywhere" href={`/console/statements/${statement}/${line}`}>
              {text || t('rows.line', { line: line ?? 0 })}
            </Link>
          ),
      },
      {
        id: 'amount',
        header: t('rows.amount'),
        className: 'cell-end numeric cell-value',
        cell: ({ amount }) => formatMoney(amount, currency, locale),
      },
      {
        id: 'at',
        header: t('rows.at'),
        className: 'cell-end numeric text-ink-3 cell-small',
        cell: ({ at }) => <time dateTime={at}>{formatYearDay(at, locale)}</time>,
      },
    ],
    [t, locale, currency, day, here],
  )
  const { concept, account } = 'concept' in figure ? figure : { concept: null, account: null }
  const what = concept
    ? t(`concepts.${concept}`)
    : of === 'overdrafts'
      ? t('overdrafts')
      : of === 'reserved'
        ? t('reserved')
        : t(of === 'rail_payouts' ? 'railPayouts' : 'inTransit')
  const side = of === 'ledger' || of === 'bank' || of === 'difference' ? t(`table.${of}`) : null
  return (
    <div className="page-column">
      <Crumb href={addressOf(here, { currency: currency === 'COP' ? null : currency })}>
        {t('heading', { day: formatDate(noonOf(day), locale) })}
      </Crumb>
      <PageHead title={what} note={[account && nameOf(account), side].filter(Boolean).join(' · ') || undefined}>
        {count > 0 ? <ExportLink href={addressOf(`${here}/rows/csv`, { of, currency, account, concept })} /> : null}
      </PageHead>
      <ListTotal count={count} sums={[{ currency, amount: sum }]} />
      <ListCard
        title={what}
        caption={t('rows.caption')}
        columns={columns}
        rows={rows}
        empty={{ icon: <SearchX aria-hidden="true" />, title: t('rows.none') }}
      />
      <Pages
        page={page}
        size={size}
        shown={rows.length}
        count={count}
        at={pagesOf(`${here}/rows`, { of, currency, account, concept })}
      />
    </div>
  )
}
