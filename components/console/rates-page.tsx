'use client'

import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { Card } from '@/components/ui/card'
import { PageHead } from '@/components/ui/page-head'
import { Stat, Stats } from '@/components/ui/stat'
import { type Column, DataTable } from '@/components/ui/table'
import { toast } from '@/components/ui/toast'
import type { rateView } from '@/lib/contract/panel-fee'
import { formatDateTime, formatMoney, formatRecent } from '@/lib/format'
import { address } from './address'
import { Pages } from './pages'
import { StaffForm } from './staff-form'

type Rate = ReturnType<typeof rateView>

interface RatesPageProps {
  now: string
  rates: Rate[]
  superuser: boolean
  count: number
  page: number
  size: number
}

const idOf = ({ id }: Rate) => `${id}`

/** The rate of the dollar: the newest is in force, for payments that start from then on. */
export function RatesPage({ now, rates, superuser, count, page, size }: RatesPageProps) {
  const t = useTranslations('rules.rates')
  const locale = useLocale()
  const router = useRouter()
  const columns = useMemo<Column<Rate>[]>(
    () => [
      {
        id: 'rate',
        header: t('rate'),
        className: 'num',
        cell: ({ rate }) => <span className="medium">{formatMoney(rate, 'COP', locale)}</span>,
      },
      { id: 'who', header: t('who'), className: 'val', cell: ({ set_by }) => set_by ?? t('system') },
      {
        id: 'at',
        header: t('since'),
        className: 'right num faint small',
        cell: ({ set_at }) => <time dateTime={set_at}>{formatRecent(set_at, now, locale)}</time>,
      },
    ],
    [t, locale, now],
  )
  const [first] = rates
  return (
    <div className="inner">
      <PageHead title={t('title')} note={t('note')} />
      {page === 1 && first ? (
        <Stats>
          <Stat
            label={t('inForce')}
            value={formatMoney(first.rate, 'COP', locale)}
            note={t('sinceText', { time: formatDateTime(first.set_at, locale) })}
          />
        </Stats>
      ) : null}
      <div className="g2 spaced">
        <div className="stack">
          <Card title={t('history')} flush>
            {first ? (
              <DataTable caption={t('caption')} columns={columns} rows={rates} rowKey={idOf} />
            ) : (
              <p className="body small muted">{t('none')}</p>
            )}
          </Card>
          <Pages
            page={page}
            size={size}
            shown={rates.length}
            count={count}
            at={(to) => address('/console/rates', { page: to > 1 ? to : null })}
          />
        </div>
        {superuser ? (
          <Card title={t('set')}>
            <StaffForm<Rate>
              path="/panel/rates/"
              fields={[{ name: 'rate', label: t('oneDollar'), hint: t('hint'), kind: 'amount' }]}
              submit={t('save')}
              onDone={({ rate }) => {
                toast(t('saved', { rate: formatMoney(rate, 'COP', locale) }))
                router.refresh()
              }}
            />
          </Card>
        ) : null}
      </div>
    </div>
  )
}
