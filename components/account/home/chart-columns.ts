import type { Column } from '@/components/ui/bars'
import type { TotalsView } from '@/lib/contract/user/account-views'
import { formatDay, formatMoney, type Locale, noonOf } from '@/lib/format'

/** Bars of the last thirty days; every seventh day, counted back from today, has a label. */
export function chartColumns({ days, currency }: TotalsView, locale: Locale): Column[] {
  return days.map(({ day, amount }, at) => {
    const back = days.length - 1 - at
    return {
      key: day,
      tick: back % 7 === 0 && at > 2 ? formatDay(noonOf(day), locale) : '',
      value: Number(amount),
      text: `${formatDay(noonOf(day), locale)}: ${formatMoney(amount, currency, locale)}`,
      open: back === 0,
    }
  })
}

/** `+12,4 %`, `−3,0 %`: a signed percentage in the locale's format. */
export function formatChange(change: string, locale: Locale): string {
  const sign = change.startsWith('-') ? '\u2212' : '+'
  const digits = change.replace('-', '')
  return locale === 'es' ? `${sign}${digits.replace('.', ',')}\u00a0%` : `${sign}${digits}%`
}
