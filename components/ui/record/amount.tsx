import { classes } from '@/components/ui/classes'
import { type Locale, moneyParts } from '@/lib/format'

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
    <span className={classes('amount', size === 'm' && 'medium', whole.length > 14 && 'long')}>
      <span className="sr-only">{whole + cents}</span>
      <span aria-hidden="true">
        {whole}
        <span className="cents">{cents}</span>
      </span>
    </span>
  )
}
