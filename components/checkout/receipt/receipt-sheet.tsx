import { Check, Clock, ClockAlert, Download, SearchCheck, Undo2, X } from 'lucide-react'
import { Payee } from '@/components/checkout/payee'
import type { PayerTexts } from '@/components/checkout/texts'
import { Amount } from '@/components/ui/amount'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button-link'
import { Facts } from '@/components/ui/facts'
import { Ring } from '@/components/ui/ring'
import { Sum } from '@/components/ui/sum'
import type { Locale } from '@/lib/format'
import type { ReceiptWords } from './receipt'
import { ShareButton } from './share-button'

const marks = {
  succeeded: { icon: Check, tone: 'ok' },
  failed: { icon: X, tone: 'bad' },
  expired: { icon: ClockAlert, tone: 'warn' },
  pending: { icon: Clock, tone: 'rest' },
  suspense: { icon: SearchCheck, tone: 'warn' },
  returned: { icon: Undo2, tone: 'rest' },
} as const

interface ReceiptSheetProps {
  words: ReceiptWords
  /** The amount at the top. */
  sum: { amount: string; currency: string }
  /** URL of the PDF. */
  pdf: string
  texts: Pick<PayerTexts['receipt'], 'pdf' | 'share' | 'title'>
  locale: Locale
  /** Mark of a test payment, in which no money moved; null otherwise. */
  mark: string | null
}

/** Receipt: state, date, payee, amounts and reference numbers. Prints on one page. */
export function ReceiptSheet({ words, sum, pdf, texts, locale, mark }: ReceiptSheetProps) {
  const { icon: Icon, tone } = marks[words.state]
  return (
    <article className="sheet receipt">
      <section className="lead">
        <Ring tone={tone}>
          <Icon aria-hidden="true" />
        </Ring>
        <h1 className={tone}>{words.title}</h1>
        <p>
          <Amount amount={sum.amount} currency={sum.currency} locale={locale} />
        </p>
        <p>{words.date}</p>
        {mark ? (
          <p>
            <Badge tone="warn">{mark}</Badge>
          </p>
        ) : null}
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
        <Sum
          rows={words.fees.map(([label, value]) => ({ label, value }))}
          total={{ label: words.totalLabel, value: words.total }}
        />
        {words.charge ? <p className="small muted charge">{words.charge}</p> : null}
      </section>
      <section className="pair noprint">
        <ButtonLink href={pdf} hard size="lg">
          <Download aria-hidden="true" />
          {texts.pdf}
        </ButtonLink>
        <ShareButton label={texts.share} title={texts.title} />
      </section>
    </article>
  )
}
