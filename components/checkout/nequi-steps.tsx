import { CopyButton } from '@/components/ui/copy-button'
import type { Checkout } from '@/lib/contract/checkout'
import { fill, formatKey, formatMoney, type Locale } from '@/lib/format'
import { rich } from './rich'
import type { PayerTexts } from './texts'

interface NequiStepsProps {
  of: Checkout
  texts: PayerTexts['checkout']
  copy: { label: string; done: string }
  locale: Locale
}

/** The key, and what to do with it in the app. */
export function NequiSteps({ of, texts, copy, locale }: NequiStepsProps) {
  const charge = of.charge ?? { amount: of.total_to_pay, currency: of.currency }
  const strong = (inner: string) => <b className="strong">{inner}</b>
  const total = formatMoney(charge.amount, charge.currency, locale)
  return (
    <section className="stack loose">
      <div className="stack tight">
        <p className="label">{texts.key}</p>
        <div className="key">
          <b>{formatKey(of.tracking_key)}</b>
          <CopyButton text={of.tracking_key} label={copy.label} done={copy.done} />
        </div>
      </div>
      <ol className="howto">
        <li>
          <span>{texts.howto.open}</span>
        </li>
        <li>
          <span>{rich(texts.howto.find, strong)}</span>
        </li>
        <li>
          <span>{rich(fill(texts.howto.confirm, { payee: of.payee, total }), strong)}</span>
        </li>
      </ol>
    </section>
  )
}
