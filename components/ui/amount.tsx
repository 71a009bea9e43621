import { type Locale, moneyParts } from '@/lib/format'
import { classes } from './classes'

interface AmountProps {
  /** Decimal string in API format. */
  amount: string
  currency: string
  locale: Locale
  size?: 'm' | 'l'
}

/** Whole part large, cents smaller and never omitted; announced as one phrase. */
export function Amount({ amount, currency, locale, size = 'l' }: AmountProps) {
  const { whole, cents } = moneyParts(amount, currency, locale)
  return (
    <span className={classes('amount', size === 'm' && 'm', whole.length > 14 && 'long')}>
      <span className="sr">{whole + cents}</span>
      <span aria-hidden="true">
        {whole}
        <span className="c">{cents}</span>
      </span>
    </span>
  )
}
