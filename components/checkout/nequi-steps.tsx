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
  /** The rail sends a push to the app; else the key is typed there. */
  push: boolean
}

/** What to do in the app, and the key where it wants one. */
export function NequiSteps({ of, texts, copy, locale, push }: NequiStepsProps) {
  const howto = push ? texts.howtoPush : texts.howto
  const charge = of.charge ?? { amount: of.total_to_pay, currency: of.currency }
  const strong = (inner: string) => <b className="strong">{inner}</b>
  const total = formatMoney(charge.amount, charge.currency, locale)
  return (
    <section className="stack loose">
      {push ? null : (
        <div className="stack tight">
          <p className="label">{texts.key}</p>
          <div className="key">
            <b>{formatKey(of.tracking_key)}</b>
            <CopyButton text={of.tracking_key} label={copy.label} done={copy.done} />
          </div>
        </div>
      )}
      <ol className="howto">
        <li>
          <span>{howto.open}</span>
        </li>
        <li>
          <span>{rich(howto.find, strong)}</span>
        </li>
        <li>
          <span>{rich(fill(howto.confirm, { payee: of.payee, total }), strong)}</span>
        </li>
      </ol>
    </section>
  )
}
