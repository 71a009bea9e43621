import { useLocale, useTranslations } from 'next-intl'
import type { StatementView } from '@/lib/contract/statement/statements'
import { formatDay, formatYearDay, noonOf } from '@/lib/format'

/** Period of a bank statement; the year appears once if it is the same. */
export function StatementDays({ view }: { view: Pick<StatementView, 'first_day' | 'last_day'> }) {
  const t = useTranslations('compare.bank')
  const locale = useLocale()
  const [from, to] = [noonOf(view.first_day), noonOf(view.last_day)]
  if (from === to) return formatYearDay(from, locale)
  const sameYear = from.slice(0, 4) === to.slice(0, 4)
  return t('range', { from: (sameYear ? formatDay : formatYearDay)(from, locale), to: formatYearDay(to, locale) })
}
