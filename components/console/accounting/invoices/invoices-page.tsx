'use client'

import { Download, ReceiptText } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { address as addressOf } from '@/components/console/address'
import { Total } from '@/components/console/doors/figure'
import { ListTotal } from '@/components/console/doors/list-total'
import { ListCard } from '@/components/console/list-card'
import { MoneyTabs } from '@/components/console/money-tabs'
import { Pages } from '@/components/console/pages'
import { OpenProposals } from '@/components/console/policy/open-proposals'
import { ListSearch, useNotFound } from '@/components/console/search-box'
import { SavedViews } from '@/components/console/views/saved-views'
import { PageHead } from '@/components/layout/page-head'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { ExportLink } from '@/components/ui/list/export-link'
import { Choices, Filters } from '@/components/ui/list/filters'
import type { Column } from '@/components/ui/list/table'
import { Tabs } from '@/components/ui/list/tabs'
import { Alert } from '@/components/ui/notice/alert'
import { Stat, Stats } from '@/components/ui/stat'
import { StatusBadge } from '@/components/ui/status-badge'
import { useView } from '@/lib/browser/use-view'
import type { InvoiceView } from '@/lib/contract/invoice/invoices'
import { formatMoney } from '@/lib/format'
import { invoiceLooks, useInvoiceTexts } from './use-invoice-texts'

const here = '/console/accounting/invoices'
const hrefOf = ({ id }: InvoiceView) => `${here}/${id}`

/** The fee invoices of a month: how each stands, what it charges and its number. */
export function InvoicesPage({ address }: { address: string }) {
  const t = useTranslations('books.invoices')
  const locale = useLocale()
  const { monthOf, documentOf, reasonOf } = useInvoiceTexts()
  const { view } = useView(here, address)
  const { now, invoicing, months, states, sums, invoices, proposals, page, size, count } = view
  const { month, state, search } = view.filters
  const notFound = useNotFound()
  const [latest] = months
  const at = (change: Record<string, string | number | null>, path: string = here) => {
    const asked = { month, state, search, ...change }
    return addressOf(path, { ...asked, month: asked.month === latest ? null : asked.month })
  }
  const columns = useMemo<Column<InvoiceView>[]>(() => {
    const money = (pick: (row: InvoiceView) => string) => (row: InvoiceView) => formatMoney(pick(row), 'COP', locale)
    return [
      {
        id: 'holder',
        header: t('holder'),
        cell: (row) => (
          <span className="two-lines">
            <Link className="plain-link font-medium" href={hrefOf(row)} tabIndex={-1}>
              {row.name}
            </Link>
            <span className="numeric">{documentOf(row)}</span>
          </span>
        ),
      },
      {
        id: 'state',
        header: t('state'),
        className: 'cell-status',
        cell: (row) => <StatusBadge look={invoiceLooks[row.state]}>{t(`states.${row.state}`)}</StatusBadge>,
      },
      { id: 'fee', header: t('fee'), className: 'cell-end numeric max-md:hidden', cell: money((row) => row.fee) },
      { id: 'iva', header: t('iva'), className: 'cell-end numeric max-md:hidden', cell: money((row) => row.iva) },
      { id: 'total', header: t('total'), className: 'cell-end numeric font-medium', cell: money((row) => row.total) },
      {
        id: 'number',
        header: t('number'),
        className: 'cell-full',
        cell: ({ number, credit_number: credit, reasons: [reason], state: of }) =>
          of === 'rejected' && reason ? (
            <span className="line-clamp-2 text-bad">{reasonOf(reason)}</span>
          ) : (
            <span className="numeric text-ink-2">{[number, credit].filter(Boolean).join(' · ') || '—'}</span>
          ),
      },
    ]
  }, [t, locale, documentOf, reasonOf])
  const every = states.reduce((all, one) => all + one.count, 0)
  const choices = [
    { href: at({ state: null }), label: t('all'), count: every, current: state === null },
    ...states.map(({ state: one, count: some }) => ({
      href: at({ state: one }),
      label: t(`states.${one}`),
      count: some,
      current: one === state,
    })),
  ]
  const stats = (['fee', 'iva', 'total'] as const).map((name) => (
    <Stat
      key={name}
      full={name === 'total'}
      label={t(name)}
      value={
        <Total sum={sums[name].amount} currency="COP">
          {formatMoney(sums[name].amount, 'COP', locale)}
        </Total>
      }
    />
  ))
  return (
    <div className="page-column">
      <PageHead title={t('title')} note={t('note')}>
        <ButtonLink hard download href={`/console/accounting/fees?month=${month}`}>
          <Download aria-hidden="true" />
          {t('csv')}
        </ButtonLink>
        {count > 0 ? <ExportLink href={at({}, `${here}/csv`)} /> : null}
      </PageHead>
      <MoneyTabs of="treasury" here={here} />
      <div className="mt-4 grid content-start gap-4">
        {invoicing ? null : (
          <Alert tone="info" title={t('off')}>
            {t('offText')}
          </Alert>
        )}
        <OpenProposals proposals={proposals} now={now} page={here} />
        <Tabs
          label={t('month')}
          tabs={months.map((one) => ({
            href: at({ month: one, state: null }),
            label: monthOf(one),
            current: one === month,
          }))}
        />
        {every > 0 || search ? (
          <>
            <Card flush aria-label={t('sums')}>
              <Stats>{stats}</Stats>
            </Card>
            <Choices label={t('state')} choices={choices} />
            <Filters>
              <ListSearch list="invoices" search={search} at={(search) => at({ search })} />
              <SavedViews list={here} here={at({})} />
            </Filters>
            <ListTotal count={count} sums={[]} />
          </>
        ) : null}
        <ListCard
          title={t('list')}
          caption={t('caption', { month: monthOf(month) })}
          columns={columns}
          rows={invoices}
          href={hrefOf}
          empty={
            search
              ? notFound(at({ search: null }), state ? t(`states.${state}`) : monthOf(month))
              : {
                  icon: <ReceiptText aria-hidden="true" />,
                  title: t('none'),
                  ...(invoicing ? { text: t('noneText') } : {}),
                }
          }
        />
        <Pages
          page={page}
          size={size}
          shown={invoices.length}
          count={count}
          at={(to) => at({ page: to > 1 ? to : null })}
        />
      </div>
    </div>
  )
}
