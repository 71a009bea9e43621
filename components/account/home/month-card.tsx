import { ChartColumn } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Bars } from '@/components/ui/bars'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { Segmented } from '@/components/ui/field/segmented'
import { Empty } from '@/components/ui/notice/empty'
import { Amount } from '@/components/ui/record/amount'
import type { TotalsView } from '@/lib/contract/user/account-views'
import { bogotaDay, formatMonth, shortScale } from '@/lib/format'
import { chartColumns, formatChange } from './chart-columns'
import { DayTable } from './day-table'

/** This month to date against the previous one, and the last thirty days. */
export function MonthCard({ totals, now }: { totals: TotalsView[]; now: string }) {
  const t = useTranslations('account.home')
  const locale = useLocale()
  const [chosen, setChosen] = useState('COP')
  const shown = totals.find(({ currency }) => currency === chosen) ?? totals[0]
  const day = Number(bogotaDay(now).slice(8))
  const title = t('month', { month: formatMonth(now, locale) })
  if (!shown) {
    return (
      <Card title={title}>
        <Empty icon={<ChartColumn aria-hidden="true" />} title={t('chartNone')} />
      </Card>
    )
  }
  const choices = totals.map(({ currency }) => ({ value: currency as string, label: currency }))
  return (
    <Card
      title={title}
      action={
        choices.length > 1 ? (
          <Segmented
            compact
            name="currency"
            legend={t('currency')}
            options={choices}
            value={shown.currency}
            onChange={(event) => setChosen(event.target.value)}
          />
        ) : (
          <ButtonLink href="/wallet" tone="ghost" size="sm">
            {t('wallet')}
          </ButtonLink>
        )
      }
    >
      <div className="mb-3 flex items-start justify-between gap-2">
        <div>
          <p>
            <Amount amount={shown.month.amount} currency={shown.currency} locale={locale} size="m" />
          </p>
          <p className="text-13 text-ink-3">
            {t('paid', { count: shown.month.count, days: day === 1 ? t('firstDay') : t('days', { day }) })}
          </p>
        </div>
        {shown.change === null ? null : (
          <p className="text-13 text-right">
            <span className={shown.change.startsWith('-') ? 'font-semibold numeric' : 'font-semibold text-ok numeric'}>
              {formatChange(shown.change, locale)}
            </span>
            <br />
            <span className="text-ink-3">{t('change', { month: formatMonth(now, locale, 1) })}</span>
          </p>
        )}
      </div>
      <figure aria-label={t('chart')}>
        <div aria-hidden="true">
          <Bars columns={chartColumns(shown, locale)} scale={shortScale(locale)} />
        </div>
        <DayTable totals={shown} />
      </figure>
    </Card>
  )
}
