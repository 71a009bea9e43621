'use client'

import { DollarSign } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { pagesOf } from '@/components/console/address'
import { ListCard } from '@/components/console/list-card'
import { ListWithForm } from '@/components/console/list-with-form'
import type { FormField } from '@/components/console/write/sent-of'
import { StaffForm } from '@/components/console/write/staff-form'
import { PageHead } from '@/components/layout/page-head'
import { Card } from '@/components/ui/card'
import type { Column } from '@/components/ui/list/table'
import { toast } from '@/components/ui/notice/toast'
import { Recent } from '@/components/ui/record/recent'
import { Stat, Stats } from '@/components/ui/stat'
import { useRefresh, useView } from '@/lib/browser/use-view'
import type { RatesView } from '@/lib/contract/panel/fee-views'
import { setRate } from '@/lib/contract/panel/fees'
import { farFromLast } from '@/lib/domain/movement/rate-step'
import { formatDateTime, formatMoney, formatPercent, parseAmount } from '@/lib/format'

type Rate = RatesView['rates'][number]

/** Dollar rates: the newest applies to payments that start from then on. */
export function RatesPage({ address }: { address: string }) {
  const t = useTranslations('rules.rates')
  const locale = useLocale()
  const refresh = useRefresh()
  const { view } = useView('/console/rates', address)
  const { now, rates, last, may_set: maySet, count, page, size } = view
  const columns = useMemo<Column<Rate>[]>(
    () => [
      {
        id: 'rate',
        header: t('rate'),
        cell: ({ rate, set_by }) => (
          <span className="two-lines">
            <span className="font-medium numeric">{formatMoney(rate, 'COP', locale)}</span>
            <span className="wrap-anywhere">{set_by ?? t('system')}</span>
          </span>
        ),
      },
      {
        id: 'at',
        header: t('since'),
        className: 'cell-end numeric text-ink-3 cell-small cell-when',
        cell: ({ set_at }) => <Recent at={set_at} now={now} />,
      },
    ],
    [t, locale, now],
  )
  return (
    <div className="page-column">
      <PageHead title={t('title')} note={t('note')} />
      {last ? (
        <Card flush>
          <Stats>
            <Stat
              full
              label={t('inForce')}
              value={formatMoney(last.rate, 'COP', locale)}
              note={t('sinceText', { time: formatDateTime(last.set_at, locale) })}
            />
          </Stats>
        </Card>
      ) : null}
      <ListWithForm
        pages={{ page, size, shown: rates.length, count, at: pagesOf('/console/rates') }}
        form={
          maySet ? (
            <Card title={t('set')}>
              <SetRate
                last={last?.rate ?? null}
                onDone={({ rate }) => {
                  toast(t('saved', { rate: formatMoney(rate, 'COP', locale) }))
                  void refresh('/console/rates')
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

/** Requires confirmation when the rate is far from the last one: a typing error would be charged to every payer. */
function SetRate({ last, onDone }: { last: string | null; onDone: (rate: Rate) => void }) {
  const t = useTranslations('rules.rates')
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  const rate = parseAmount(typed)
  const step = rate === null ? null : farFromLast(rate, last)
  const doubt: readonly FormField[] =
    step === null || last === null
      ? []
      : [
          {
            name: 'acknowledged_warnings',
            kind: 'several',
            label: t(step.startsWith('-') ? 'farBelow' : 'farAbove', {
              percent: formatPercent(step.replace('-', ''), locale),
              last: formatMoney(last, 'COP', locale),
            }),
            options: [{ value: 'far_from_last', label: t('seen') }],
          },
          { name: 'reason', kind: 'reason', label: t('reason'), hint: t('reasonHint') },
        ]
  return (
    <StaffForm<Rate>
      path="/panel/rates/"
      schema={setRate.body}
      fields={[{ name: 'rate', label: t('oneDollar'), hint: t('hint'), kind: 'amount' }, ...doubt]}
      submit={t('save')}
      onValues={(values) => setTyped(values.rate ?? '')}
      onDone={(set) => {
        setTyped('')
        onDone(set)
      }}
    />
  )
}
