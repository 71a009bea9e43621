import { useEffect, useState } from 'react'
import { ownPayment, typed } from '@/components/checkout/payment-storage'
import { rich } from '@/components/checkout/rich'
import type { PayerTexts } from '@/components/checkout/texts'
import { CopyButton } from '@/components/ui/copy-button'
import { readMobile } from '@/lib/contract/payer'
import type { Checkout } from '@/lib/contract/payment-link/checkout'
import { fill, formatKey, formatMoney, formatPhone, type Locale } from '@/lib/format'

interface NequiStepsProps {
  of: Checkout
  texts: PayerTexts['checkout']
  copy: { label: string; done: string }
  locale: Locale
  /** The rail sends a push to the app; otherwise the payer enters the code there. */
  push: boolean
}

/** Steps in the Nequi app, and the code if it needs one. The phone is shown only in the tab where it was typed. */
export function NequiSteps({ of, texts, copy, locale, push }: NequiStepsProps) {
  const howto = push ? texts.howtoPush : texts.howto
  const charge = of.charge ?? { amount: of.total_to_pay, currency: of.currency }
  const [phone, setPhone] = useState<string | null>(null)
  useEffect(() => {
    const { payment_method, payer_phone } = typed.read()
    const own = of.link && ownPayment.read(of.link.uuid) === of.money_movement_id
    setPhone(own && payment_method === 'NEQUI' && payer_phone ? formatPhone(readMobile(payer_phone) ?? '') : null)
  }, [of.link, of.money_movement_id])
  const strong = (inner: string) => <b className="font-semibold">{inner}</b>
  const total = formatMoney(charge.amount, charge.currency, locale)
  return (
    <section className="grid content-start gap-5">
      {push ? null : (
        <div className="grid content-start gap-1.5">
          <p className="label">{texts.key}</p>
          <div className="payment-key">
            <b>{formatKey(of.tracking_key)}</b>
            <CopyButton text={of.tracking_key} label={copy.label} done={copy.done} />
          </div>
        </div>
      )}
      <ol className="howto">
        <li>
          <span>{phone ? rich(fill(texts.nequiAt, { phone }), strong) : howto.open}</span>
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
