'use client'

import { DollarSign } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { Card } from '@/components/ui/card'
import { PageHead } from '@/components/ui/page-head'
import { Recent } from '@/components/ui/recent'
import { Stat, Stats } from '@/components/ui/stat'
import type { Column } from '@/components/ui/table'
import { toast } from '@/components/ui/toast'
import type { rateView } from '@/lib/contract/panel-fee'
import { formatDateTime, formatMoney } from '@/lib/format'
import { pagesOf } from './address'
import { ListCard } from './list-card'
import { ListWithForm } from './list-with-form'
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
        cell: ({ rate, set_by }) => (
          <span className="two">
            <span className="medium num">{formatMoney(rate, 'COP', locale)}</span>
            <span className="breaks">{set_by ?? t('system')}</span>
          </span>
        ),
      },
      {
        id: 'at',
        header: t('since'),
        className: 'right num faint small when',
        cell: ({ set_at }) => <Recent at={set_at} now={now} />,
      },
    ],
    [t, locale, now],
  )
  const [first] = rates
  return (
    <div className="inner">
      <PageHead title={t('title')} note={t('note')} />
      {page === 1 && first ? (
        <Card flush>
          <Stats>
            <Stat
              full
              label={t('inForce')}
              value={formatMoney(first.rate, 'COP', locale)}
              note={t('sinceText', { time: formatDateTime(first.set_at, locale) })}
            />
          </Stats>
        </Card>
      ) : null}
      <ListWithForm
        pages={{ page, size, shown: rates.length, count, at: pagesOf('/console/rates') }}
        form={
          superuser ? (
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
          ) : null
        }
      >
        <ListCard
          title={t('history')}
          shown
          caption={t('caption')}
          columns={columns}
          rows={rates}
          empty={{ icon: <DollarSign aria-hidden="true" />, title: t('none') }}
        />
      </ListWithForm>
    </div>
  )
}
