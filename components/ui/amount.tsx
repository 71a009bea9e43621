import { type Locale, moneyParts } from '@/lib/format'
import { classes } from './classes'

interface AmountProps {
  /** Plain decimal string, as the interface sends it. */
  amount: string
  currency: string
  locale: Locale
  size?: 'm' | 'l'
}

/** Pesos large, cents smaller and never dropped; read aloud as one phrase. */
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
