'use client'

import { FileDown, ReceiptText } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { StaleNotice } from '@/components/account/stale-notice'
import { useView } from '@/components/account/use-view'
import { PageHead } from '@/components/layout/page-head'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { Crumb } from '@/components/ui/crumb'
import { Empty } from '@/components/ui/empty'
import { Stat, Stats } from '@/components/ui/stat'
import { type Column, DataTable } from '@/components/ui/table'
import { Tabs } from '@/components/ui/tabs'
import type { FeeMonth, FeesView } from '@/lib/contract/balance/pages'
import { formatFigure, formatMoney, formatMonth } from '@/lib/format'

const idOf = ({ month, currency }: FeeMonth) => `${month} ${currency}`

/** The middle of a month such as `2026-11`, for what formats moments. */
const middleOf = (month: string) => `${month}-15T17:00:00.000Z`

/** Fees and IVA of a year by month: what the account bore, and what its payers did. */
export function FeesPage({ first, query }: { first: FeesView; query: string }) {
  const t = useTranslations('deposits.fees')
  const wallet = useTranslations('deposits.wallet')
  const locale = useLocale()
  const kept = useView(query ? `/wallet/fees/view?${query}` : '/wallet/fees/view', first)
  const { year, years, months, totals, may_export: mayExport } = kept.view
  const columns = useMemo<Column<FeeMonth>[]>(() => {
    const figure = (pick: (row: FeeMonth) => string) => (row: FeeMonth) => formatFigure(pick(row), locale)
    const named = (name: string, pick: (row: FeeMonth) => string) => (row: FeeMonth) => (
      <>
        <span className="incard">{name} </span>
        {formatFigure(pick(row), locale)}
      </>
    )
    return [
      {
        id: 'month',
        header: t('month'),
        cell: ({ month, currency, count }) => (
          <span className="two">
            <span className="medium">{t('monthOf', { month: formatMonth(middleOf(month), locale), currency })}</span>
            <span>{t('countOf', { count })}</span>
          </span>
        ),
      },
      { id: 'received', header: t('received'), className: 'right num onlywide', cell: figure((row) => row.received) },
      { id: 'ownFee', header: t('ownFee'), className: 'right num onlywide', cell: figure((row) => row.own.fee) },
      { id: 'ownIva', header: t('ownIva'), className: 'right num onlywide', cell: figure((row) => row.own.iva) },
      {
        id: 'ownTotal',
        header: t('ownTotal'),
        className: 'right num medium',
        cell: named(t('ownTotal'), (row) => row.own.total),
      },
      {
        id: 'payers',
        header: t('payersTotal'),
        className: 'right num muted',
        cell: named(t('payersTotal'), (row) => row.payers.total),
      },
    ]
  }, [t, locale])
  return (
    <>
      <Crumb href="/wallet">{wallet('title')}</Crumb>
      <PageHead title={t('title')} note={t('note')}>
        {mayExport && months.length > 0 ? (
          <ButtonLink href={`/wallet/fees/csv?year=${year}`} hard download>
            <FileDown aria-hidden="true" />
            {wallet('csv')}
          </ButtonLink>
        ) : null}
      </PageHead>
      <StaleNotice kept={kept} />
      <Tabs
        label={t('year')}
        tabs={years.map((one, at) => ({
          href: at === 0 ? '/wallet/fees' : `/wallet/fees?year=${one}`,
          label: `${one}`,
          current: one === year,
        }))}
      />
      <div className="stack cards">
        {totals.map(({ currency, own, payers, count }) => (
          <Card key={currency} flush aria-label={t('totalOf', { currency, year })}>
            <Stats>
              <Stat
                label={t('ownFeeOf', { currency })}
                value={formatMoney(own.fee, currency, locale)}
                note={t('ownNote')}
              />
              <Stat
                label={t('ownIvaOf', { currency })}
                value={formatMoney(own.iva, currency, locale)}
                note={t('ivaNote')}
              />
              <Stat
                full
                label={t('payersOf', { currency })}
                value={formatMoney(payers.total, currency, locale)}
                note={t('countOf', { count })}
              />
            </Stats>
          </Card>
        ))}
        <Card flush aria-label={t('byMonth')}>
          <h2 className="sr">{t('byMonth')}</h2>
          {months.length > 0 ? (
            <DataTable caption={t('caption', { year })} columns={columns} rows={months} rowKey={idOf} />
          ) : (
            <Empty icon={<ReceiptText aria-hidden="true" />} title={t('emptyTitle')}>
              {t('emptyText')}
            </Empty>
          )}
        </Card>
        <p className="hint">{t('explain')}</p>
      </div>
    </>
  )
}
