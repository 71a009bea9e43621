'use client'

import { FileDown, ReceiptText } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { StaleNotice } from '@/components/account/stale-notice'
import { PageHead } from '@/components/layout/page-head'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { Crumb } from '@/components/ui/crumb'
import { type Column, DataTable } from '@/components/ui/list/table'
import { Tabs } from '@/components/ui/list/tabs'
import { Empty } from '@/components/ui/notice/empty'
import { Stat, Stats } from '@/components/ui/stat'
import { useView } from '@/lib/browser/use-view'
import type { FeeMonth } from '@/lib/contract/balance/pages'
import { formatFigure, formatMoney, formatMonth } from '@/lib/format'
import { CardLabel } from './card-label'
import { OwnInvoices } from './own-invoices'

const idOf = ({ month, currency }: FeeMonth) => `${month} ${currency}`

/** The middle of a month such as `2026-11`, for functions that format a timestamp. */
const middleOf = (month: string) => `${month}-15T17:00:00.000Z`

/** Fees and IVA of a year by month: paid by the account and paid by its payers. */
export function FeesPage({ address }: { address: string }) {
  const t = useTranslations('deposits.fees')
  const wallet = useTranslations('deposits.wallet')
  const locale = useLocale()
  const state = useView('/wallet/fees', address)
  const { year, years, months, totals, invoices, may_export: mayExport } = state.view
  const withGmf = months.some(({ own }) => Number(own.gmf) !== 0)
  const columns = useMemo<Column<FeeMonth>[]>(() => {
    const figure = (pick: (row: FeeMonth) => string) => (row: FeeMonth) => formatFigure(pick(row), locale)
    const named = (name: string, look: string, pick: (row: FeeMonth) => string) => (row: FeeMonth) => (
      <span className={look}>
        <CardLabel>{name}</CardLabel>
        {formatFigure(pick(row), locale)}
      </span>
    )
    return [
      {
        id: 'month',
        header: t('month'),
        cell: ({ month, currency, count }) => (
          <span className="two-lines">
            <span className="font-medium">
              {t('monthOf', { month: formatMonth(middleOf(month), locale), currency })}
            </span>
            <span>{t('countOf', { count })}</span>
          </span>
        ),
      },
      {
        id: 'received',
        header: t('received'),
        className: 'cell-end numeric max-md:hidden',
        cell: figure((row) => row.received),
      },
      {
        id: 'ownFee',
        header: t('ownFee'),
        className: 'cell-end numeric max-md:hidden',
        cell: figure((row) => row.own.fee),
      },
      {
        id: 'ownIva',
        header: t('ownIva'),
        className: 'cell-end numeric max-md:hidden',
        cell: figure((row) => row.own.iva),
      },
      ...(withGmf
        ? [
            {
              id: 'ownGmf',
              header: t('ownGmf'),
              className: 'cell-end numeric max-md:hidden',
              cell: figure((row) => row.own.gmf),
            },
          ]
        : []),
      {
        id: 'ownTotal',
        header: t('ownTotal'),
        className: 'cell-end numeric',
        cell: named(t('ownTotal'), 'font-medium', (row) => row.own.total),
      },
      {
        id: 'payers',
        header: t('payersTotal'),
        className: 'cell-end numeric',
        cell: named(t('payersTotal'), 'text-ink-2', (row) => row.payers.total),
      },
    ]
  }, [t, locale, withGmf])
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
      <StaleNotice state={state} />
      <Tabs
        label={t('year')}
        tabs={years.map((one, at) => ({
          href: at === 0 ? '/wallet/fees' : `/wallet/fees?year=${one}`,
          label: `${one}`,
          current: one === year,
        }))}
      />
      <div className="mt-5 grid content-start gap-6">
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
          <h2 className="sr-only">{t('byMonth')}</h2>
          {months.length > 0 ? (
            <DataTable caption={t('caption', { year })} columns={columns} rows={months} rowKey={idOf} />
          ) : (
            <Empty icon={<ReceiptText aria-hidden="true" />} title={t('emptyTitle')}>
              {t('emptyText')}
            </Empty>
          )}
        </Card>
        {invoices.length > 0 ? <OwnInvoices invoices={invoices} /> : null}
        <p className="hint">{t('explain')}</p>
      </div>
    </>
  )
}
