'use client'

import { Banknote } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { Card } from '@/components/ui/card'
import { Empty } from '@/components/ui/empty'
import { PageHead } from '@/components/ui/page-head'
import { type Column, DataTable } from '@/components/ui/table'
import type { ConsoleRailPayout } from '@/lib/contract/console-money-views'
import { formatMoney, formatRecent } from '@/lib/format'
import type { ServiceAccount } from './account-select'
import { address } from './address'
import { MoneyTabs } from './money-tabs'
import { NewRailPayout } from './new-rail-payout'
import { Pages } from './pages'

interface RailPayoutsProps {
  now: string
  rail: 'sandbox' | 'wompi' | 'cobre'
  rows: ConsoleRailPayout[]
  accounts: ServiceAccount[]
  count: number
  page: number
  size: number
}

const idOf = ({ id }: ConsoleRailPayout) => `${id}`

/** What gateways paid out to the service: both it and what they kept bring the rail back towards zero. */
export function RailPayouts({ now, rail, rows, accounts, count, page, size }: RailPayoutsProps) {
  const t = useTranslations('money.rails')
  const locale = useLocale()
  const columns = useMemo<Column<ConsoleRailPayout>[]>(
    () => [
      {
        id: 'rail',
        header: t('rail'),
        cell: (row) => (
          <span className="two">
            <span className="medium">{row.rail}</span>
            <span className="mono">{row.reference}</span>
          </span>
        ),
      },
      { id: 'bank', header: t('to'), className: 'onlywide', cell: (row) => row.bank_name },
      { id: 'who', header: t('who'), className: 'onlywide', cell: (row) => row.recordedBy },
      {
        id: 'amount',
        header: t('amount'),
        className: 'right num',
        cell: (row) => formatMoney(row.amount, row.currency, locale),
      },
      {
        id: 'cost',
        header: t('cost'),
        className: 'right num onlywide',
        cell: (row) => formatMoney(row.cost, row.currency, locale),
      },
      {
        id: 'at',
        header: t('at'),
        className: 'right num faint small when',
        cell: (row) => <time dateTime={row.recorded_at}>{formatRecent(row.recorded_at, now, locale)}</time>,
      },
    ],
    [t, locale, now],
  )
  return (
    <div className="inner">
      <PageHead title={t('title')} note={t('note')} />
      <MoneyTabs of="out" here="/console/payouts/rails" />
      <div className="g2 spaced">
        <div className="stack">
          <Card flush>
            <h2 className="sr">{t('list')}</h2>
            {rows.length > 0 ? (
              <DataTable caption={t('caption')} columns={columns} rows={rows} rowKey={idOf} />
            ) : (
              <Empty icon={<Banknote aria-hidden="true" />} title={t('empty')}>
                {t('emptyText')}
              </Empty>
            )}
          </Card>
          <Pages
            page={page}
            size={size}
            shown={rows.length}
            count={count}
            at={(to) => address('/console/payouts/rails', { page: to > 1 ? to : null })}
          />
        </div>
        <NewRailPayout rail={rail} accounts={accounts} />
      </div>
    </div>
  )
}
