import { useLocale, useTranslations } from 'next-intl'
import type { ListSum } from '@/lib/contract/panel/reading'
import { formatCount, formatMoney } from '@/lib/format'
import { Total } from './figure'

interface ListTotalProps {
  count: number
  /** There are more than `count`. */
  more?: boolean
  sums: readonly ListSum[]
}

/** How many rows a list has in all, and their sums; above it, so that whoever came by a figure finds it again. */
export function ListTotal({ count, more = false, sums }: ListTotalProps) {
  const t = useTranslations('console.total')
  const locale = useLocale()
  return (
    <p className="mb-2 flex flex-wrap gap-x-3 text-13 text-ink-2">
      <Total count={count}>{t(more ? 'more' : 'rows', { shown: formatCount(count, locale) })}</Total>
      {sums.map(({ currency, amount }) => (
        <b key={currency} className="font-semibold text-ink numeric">
          <Total sum={amount} currency={currency}>
            {formatMoney(amount, currency, locale)}
          </Total>
        </b>
      ))}
    </p>
  )
}
