import { ChartColumn } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Figure } from '@/components/console/doors/figure'
import { Card } from '@/components/ui/card'
import { Field } from '@/components/ui/field/field'
import { Select } from '@/components/ui/field/input'
import { Segmented } from '@/components/ui/field/segmented'
import { Empty } from '@/components/ui/notice/empty'
import { Stat, Stats } from '@/components/ui/stat'
import type { FiguresView } from '@/lib/contract/panel/overview-views'
import { formatMoney, shortScale } from '@/lib/format'
import { DayChart } from './day-chart'
import { figureAt } from './figure-address'

const measures = ['amount', 'count', 'fees', 'iva'] as const
type Measure = (typeof measures)[number]

/** Money received, number of payments and the platform's earnings, by day, method and currency. */
export function MoneyChart({ figures }: { figures: FiguresView }) {
  const t = useTranslations('books.money')
  const locale = useLocale()
  const [currency, setCurrency] = useState('COP')
  const [method, setMethod] = useState('all')
  const [measure, setMeasure] = useState<Measure>('amount')
  const shown = figures.currencies.find((one) => one.currency === currency) ?? figures.currencies[0]
  if (!shown) {
    return (
      <Card title={t('title')}>
        <Empty icon={<ChartColumn aria-hidden="true" />} title={t('none')}>
          {t('noneText')}
        </Empty>
      </Card>
    )
  }
  const series = shown.series.find((one) => one.method === method) ?? shown.series[0]
  if (!series) return null
  const money = (amount: string) => formatMoney(amount, shown.currency, locale)
  const textOf = (of: NonNullable<(typeof series.days)[number]['of']>) =>
    measure === 'count' ? t('payments', { count: of.count }) : money(of[measure])
  const { total } = series
  const chosen = series.method === 'all' ? null : series.method
  const days = { from: series.days[0]?.day ?? '', to: series.days.at(-1)?.day ?? '' }
  const rowsOf = (counts: Measure, { from, to } = days) =>
    figureAt({ measure: counts, from, to, method: chosen, currency: shown.currency })
  const sumOf = (counts: 'amount' | 'fees' | 'iva') => (
    <Figure href={rowsOf(counts)} sum={total[counts]}>
      {money(total[counts])}
    </Figure>
  )
  return (
    <Card title={t('title')}>
      <div className="grid gap-6 content-start">
        <div className="measure-row">
          {figures.currencies.length > 1 ? (
            <Segmented
              name="currency"
              legend={t('currency')}
              value={shown.currency}
              options={figures.currencies.map((one) => ({ value: one.currency, label: one.currency }))}
              onChange={(event) => setCurrency(event.target.value)}
            />
          ) : null}
          <Field id="figures-method" label={t('method')}>
            {(control) => (
              <Select {...control} value={series.method} onChange={(event) => setMethod(event.target.value)}>
                {shown.series.map((one) => (
                  <option key={one.method} value={one.method}>
                    {t(`methods.${one.method}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Segmented
            name="measure"
            legend={t('measure')}
            value={measure}
            options={measures.map((one) => ({ value: one, label: t(`measures.${one}`) }))}
            onChange={(event) => setMeasure(measures.find((one) => one === event.target.value) ?? 'amount')}
          />
        </div>
        <Stats>
          <Stat
            full
            label={t('measures.amount')}
            value={sumOf('amount')}
            note={
              <Figure href={rowsOf('count')} count={total.count}>
                {t('payments', { count: total.count })}
              </Figure>
            }
          />
          <Stat label={t('measures.fees')} value={sumOf('fees')} note={t('before')} />
          <Stat label={t('measures.iva')} value={sumOf('iva')} note={t('owed')} />
        </Stats>
        <DayChart
          label={t('chart', { measure: t(`measures.${measure}`), currency: shown.currency })}
          heading={t(`measures.${measure}`)}
          days={series.days.map(({ day, of }) => ({
            day,
            figure: of && {
              value: Number(measure === 'count' ? of.count : of[measure]),
              text: textOf(of),
              href: rowsOf(measure, { from: day, to: day }),
              of: measure === 'count' ? { count: of.count } : { sum: of[measure] },
            },
          }))}
          scale={shortScale(locale)}
        />
      </div>
    </Card>
  )
}
