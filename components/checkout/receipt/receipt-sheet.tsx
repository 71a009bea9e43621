import { Check, Clock, ClockAlert, Download, RotateCcw, SearchCheck, Undo2, X } from 'lucide-react'
import { Payee } from '@/components/checkout/payee'
import type { PayerTexts } from '@/components/checkout/texts'
import { ButtonLink } from '@/components/ui/button-link'
import { classes } from '@/components/ui/classes'
import { Ring } from '@/components/ui/notice/ring'
import { Amount } from '@/components/ui/record/amount'
import { Facts } from '@/components/ui/record/facts'
import { Sum } from '@/components/ui/record/sum'
import { TestMark } from '@/components/ui/test-mark'
import type { Locale } from '@/lib/format'
import type { ReceiptTexts } from './receipt'
import { ShareButton } from './share-button'

const marks = {
  succeeded: { icon: Check, tone: 'ok' },
  failed: { icon: X, tone: 'bad' },
  expired: { icon: ClockAlert, tone: 'warn' },
  pending: { icon: Clock, tone: 'rest' },
  suspense: { icon: SearchCheck, tone: 'warn' },
  returning: { icon: Undo2, tone: 'rest' },
  returned: { icon: Undo2, tone: 'rest' },
  reversed: { icon: RotateCcw, tone: 'bad' },
  refunded: { icon: Undo2, tone: 'rest' },
  partlyRefunded: { icon: Check, tone: 'ok' },
} as const

const colours = { ok: 'text-ok', bad: 'text-bad', warn: 'text-warn', rest: '' }

interface ReceiptSheetProps {
  receipt: ReceiptTexts
  /** The amount at the top. */
  sum: { amount: string; currency: string }
  /** URL of the PDF. */
  pdf: string
  texts: Pick<PayerTexts['receipt'], 'pdf' | 'share' | 'title'>
  locale: Locale
  /** What a receipt of a test installation says of itself; null on a live one. */
  mark: string | null
}

/** Receipt: state, date, payee, amounts and reference numbers. Prints on one page. */
export function ReceiptSheet({ receipt, sum, pdf, texts, locale, mark }: ReceiptSheetProps) {
  const { icon: Icon, tone } = marks[receipt.state]
  return (
    <article className="sheet relative">
      {mark ? <TestMark className="-m-px rounded-t-4">{mark}</TestMark> : null}
      <section className="sheet-lead">
        <Ring tone={tone}>
          <Icon aria-hidden="true" />
        </Ring>
        <h1 className={classes('text-16 font-medium tracking-[0]', colours[tone])}>{receipt.title}</h1>
        <p className="text-ink">
          <Amount amount={sum.amount} currency={sum.currency} locale={locale} />
        </p>
        <p>{receipt.date}</p>
        {receipt.note ? <p className="font-semibold">{receipt.note}</p> : null}
      </section>
      <div className="mx-8 border-t-[1.5px] border-dashed border-line-strong opacity-55 max-md:mx-5" />
      <section className="grid content-start gap-5">
        <Payee name={receipt.payee} note={receipt.document} large />
        <Facts
          as="spread"
          facts={receipt.facts.map(([label, value, mono]) => ({
            label,
            value: mono ? <span className="font-mono text-[0.93em] max-md:text-[12px]">{value}</span> : value,
          }))}
        />
      </section>
      <section>
        <Sum
          rows={receipt.fees.map(([label, value]) => ({ label, value }))}
          total={{ label: receipt.totalLabel, value: receipt.total }}
        />
        {receipt.charge ? <p className="mt-3 text-13 text-ink-2">{receipt.charge}</p> : null}
      </section>
      <section className="grid gap-2.5 md:grid-cols-[1fr_1fr] print:hidden">
        <ButtonLink href={pdf} hard size="lg">
          <Download aria-hidden="true" />
          {texts.pdf}
        </ButtonLink>
        <ShareButton label={texts.share} title={texts.title} />
      </section>
    </article>
  )
}
