import type { ReactNode } from 'react'
import type { PayerTexts } from '@/components/checkout/texts'
import type { PublicLink } from '@/lib/contract/payment-link/pay'
import { fill, formatMoney, type Locale } from '@/lib/format'

interface MethodChoiceProps {
  offer: PublicLink['methods'][number]
  label: string
  texts: PayerTexts['pay']
  locale: Locale
  chosen: boolean
  onChoose: () => void
  children: ReactNode
}

/** One method: name, requirements or why it is unavailable, and its fields once chosen. */
export function MethodChoice({ offer, label, texts, locale, chosen, onChoose, children }: MethodChoiceProps) {
  const limits = {
    minimum: formatMoney(offer.minimum, 'COP', locale),
    maximum: formatMoney(offer.maximum, 'COP', locale),
  }
  return (
    <div className="method">
      <label>
        <input
          type="radio"
          name="payment_method"
          value={offer.method}
          defaultChecked={chosen}
          onChange={onChoose}
          disabled={!offer.available}
        />
        <span>
          <span className="font-semibold">{label}</span>
          <span className="text-13 text-ink-3" aria-live="polite">
            {offer.reason ? fill(texts.reasons[offer.reason], limits) : texts.hints[offer.method]}
          </span>
        </span>
        <span className="method-mark" aria-hidden="true">
          {label.charAt(0)}
        </span>
      </label>
      <div className="form">{children}</div>
    </div>
  )
}
