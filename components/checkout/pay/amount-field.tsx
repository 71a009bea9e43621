import { Breakdown } from '@/components/checkout/breakdown'
import { useError } from '@/components/checkout/pay-state'
import type { PayerTexts } from '@/components/checkout/texts'
import { Field } from '@/components/ui/field/field'
import { Input, Joined, Prefix } from '@/components/ui/field/input'
import type { PublicLink } from '@/lib/contract/payment-link/pay'
import { fill, formatFigure, formatMoney, type Locale, moneyParts, parseAmount } from '@/lib/format'

interface AmountFieldProps {
  link: PublicLink
  quote: PublicLink | null
  texts: PayerTexts['pay']
  sums: PayerTexts['sum']
  locale: Locale
  onAmount: (amount: string | null) => void
}

/** Amount input of a general link and its breakdown, which is present from the start to avoid layout shift. */
export function AmountField({ link, quote, texts, sums, locale, onAmount }: AmountFieldProps) {
  const error = useError(null, 'amount')
  return (
    <div className="quoted mb-8 grid content-start gap-4">
      <Field
        id="amount"
        label={texts.amount}
        hint={fill(texts.amountHint, { minimum: formatMoney(link.minimum, link.currency, locale) })}
        error={error}
      >
        {(control) => (
          <Joined>
            <Prefix>{moneyParts('0', link.currency, locale).whole.replace(/[\s\u00a0]0$/, '')}</Prefix>
            <Input
              {...control}
              name="amount"
              inputMode="decimal"
              autoComplete="off"
              onInput={(event) => onAmount(parseAmount(event.currentTarget.value))}
              onBlur={({ currentTarget }) => {
                const amount = parseAmount(currentTarget.value)
                if (amount) currentTarget.value = formatFigure(amount, locale)
              }}
            />
          </Joined>
        )}
      </Field>
      <div aria-live="polite">
        <Breakdown of={quote ?? link} texts={sums} locale={locale} />
        {quote || link.currency === 'COP' ? null : <p className="mt-3 text-13">&nbsp;</p>}
      </div>
    </div>
  )
}
