import { ChartColumn, ChevronRight } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Figure, type Reached } from '@/components/console/doors/figure'
import { Bars, type Column } from '@/components/ui/bars'
import { formatDay, noonOf } from '@/lib/format'

interface DayChartProps {
  label: string
  /** Column heading of the day's value in the table. */
  heading: string
  /** `value` sets only the bar's height, `text` is the displayed value, `href` opens its rows; null if there is no data. */
  days: readonly { day: string; figure: { value: number; text: string; href: string; of: Reached } | null }[]
  scale: (value: number) => string
}

/** One bar per day. A day without data has no bar and is labelled as such; without any data an empty state is shown. */
export function DayChart({ label, heading, days, scale }: DayChartProps) {
  const t = useTranslations('books.chart')
  const locale = useLocale()
  if (days.every(({ figure }) => figure === null)) {
    return (
      <p className="grid justify-items-center gap-2 py-8 text-13 text-ink-2">
        <ChartColumn aria-hidden="true" />
        {t('none')}
      </p>
    )
  }
  const columns = days.map(({ day, figure }, at): Column => {
    const back = days.length - 1 - at
    const name = formatDay(noonOf(day), locale)
    return {
      key: day,
      tick: back % 7 === 0 && at > 2 ? name : '',
      value: figure?.value ?? null,
      text: `${name}: ${figure?.text ?? t('noData')}`,
      open: back === 0,
      ...(figure ? { href: figure.href } : {}),
    }
  })
  return (
    <figure aria-label={label}>
      <div aria-hidden="true">
        <Bars columns={columns} scale={scale} />
      </div>
      <details className="group mt-2">
        <summary className="inline-flex min-h-6 pointer-coarse:min-h-11 cursor-pointer list-none items-center gap-1 rounded-1 text-13 font-medium text-accent">
          <ChevronRight className="size-3.5 group-open:rotate-90" aria-hidden="true" />
          {t('table')}
        </summary>
        <table className="data-table dense">
          <caption className="sr-only">{label}</caption>
          <thead>
            <tr>
              <th scope="col">{t('day')}</th>
              <th scope="col" className="cell-end">
                {heading}
              </th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, figure }) => (
              <tr key={day}>
                <th scope="row">{formatDay(noonOf(day), locale)}</th>
                <td className="cell-end whitespace-nowrap">
                  {figure ? (
                    <Figure href={figure.href} {...figure.of}>
                      {figure.text}
                    </Figure>
                  ) : (
                    t('noData')
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
