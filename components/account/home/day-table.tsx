import { useLocale, useTranslations } from 'next-intl'
import type { TotalsView } from '@/lib/contract/user/account-views'
import { formatDay, formatMoney, noonOf } from '@/lib/format'

/** Table equivalent of the chart, for screen reader users. */
export function DayTable({ totals }: { totals: TotalsView }) {
  const t = useTranslations('account.home')
  const locale = useLocale()
  const last = totals.days.length - 1
  return (
    // A table grows beyond its assigned size, so the wrapper is visually hidden instead.
    <div className="sr-only">
      <table>
        <caption>{t('chart')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('chartDay')}</th>
            <th scope="col">{t('chartAmount')}</th>
            <th scope="col">{t('chartCount')}</th>
          </tr>
        </thead>
        <tbody>
          {totals.days.map(({ day, amount, count }, at) => {
            const name = formatDay(noonOf(day), locale)
            return (
              <tr key={day}>
                <th scope="row">{at === last ? t('chartToday', { day: name }) : name}</th>
                <td>{formatMoney(amount, totals.currency, locale)}</td>
                <td>{count}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
