import { Check, Clock, ClockAlert, Download, SearchCheck, X } from 'lucide-react'
import { Amount } from '@/components/ui/amount'
import { ButtonLink } from '@/components/ui/button-link'
import { Facts } from '@/components/ui/facts'
import { Ring } from '@/components/ui/ring'
import type { Checkout } from '@/lib/contract/checkout'
import type { Locale } from '@/lib/format'
import { Breakdown } from './breakdown'
import { Payee } from './payee'
import { receiptOf } from './receipt'
import { ShareButton } from './share-button'
import type { PayerTexts } from './texts'

const marks = {
  succeeded: { icon: Check, tone: 'ok' },
  failed: { icon: X, tone: 'bad' },
  expired: { icon: ClockAlert, tone: 'warn' },
  pending: { icon: Clock, tone: 'rest' },
  suspense: { icon: SearchCheck, tone: 'warn' },
} as const

interface ReceiptSheetProps {
  of: Checkout
  texts: PayerTexts
  method: string
  locale: Locale
}

/** What a payer keeps: state, date, payee, amounts and the numbers to ask with. Prints on one page. */
export function ReceiptSheet({ of, texts, method, locale }: ReceiptSheetProps) {
  const words = receiptOf(of, { receipt: texts.receipt, sums: texts.sum, method, locale })
  const { icon: Icon, tone } = marks[words.state]
  return (
    <article className="sheet receipt">
      <section className="lead">
        <Ring tone={tone}>
          <Icon aria-hidden="true" />
        </Ring>
        <h1 className={tone}>{words.title}</h1>
        <p>
          <Amount amount={of.total_to_pay} currency={of.currency} locale={locale} />
        </p>
        <p>{words.date}</p>
        {words.note ? <p className="strong">{words.note}</p> : null}
      </section>
      <div className="cut" />
      <section className="stack loose first">
        <Payee name={words.payee} note={words.document} large />
        <Facts
          as="spread"
          facts={words.facts.map(([label, value, mono]) => ({
            label,
            value: mono ? <span className="mono">{value}</span> : value,
          }))}
        />
      </section>
      <section>
        <Breakdown of={of} texts={texts.sum} locale={locale} paid={words.state === 'succeeded'} />
      </section>
      <section className="pair noprint">
        <ButtonLink href={`/receipt/${of.money_movement_id}/pdf`} hard size="lg">
          <Download aria-hidden="true" />
          {texts.receipt.pdf}
        </ButtonLink>
        <ShareButton label={texts.receipt.share} title={texts.receipt.title} />
      </section>
    </article>
  )
}
