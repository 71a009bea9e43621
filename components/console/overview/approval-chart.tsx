import { useLocale, useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import type { FiguresView } from '@/lib/contract/panel/overview-views'
import { shortScale } from '@/lib/format'
import { DayChart } from './day-chart'
import { figureAt } from './figure-address'

const decidedOn = (day: string) =>
  figureAt({ measure: 'ended', from: day, to: day, method: 'bank_transfer', currency: 'COP' })

/** Time until bank transfers were decided: the median of each day. */
export function ApprovalChart({ days }: { days: FiguresView['approvals'] }) {
  const t = useTranslations('books.approvals')
  const locale = useLocale()
  return (
    <Card title={t('title')}>
      <p className="text-13 text-ink-2">{t('note')}</p>
      <DayChart
        label={t('title')}
        heading={t('heading')}
        days={days.map(({ day, minutes, count }) => ({
          day,
          figure:
            minutes === null
              ? null
              : { value: minutes, text: t('minutes', { minutes, count }), href: decidedOn(day), of: { count } },
        }))}
        scale={shortScale(locale)}
      />
    </Card>
  )
}
