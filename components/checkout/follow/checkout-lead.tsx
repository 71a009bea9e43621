import {
  Ban,
  Check,
  ClockAlert,
  FileCheck,
  Landmark,
  type LucideIcon,
  RotateCcw,
  SearchCheck,
  Smartphone,
  Undo2,
  X,
} from 'lucide-react'
import { use } from 'react'
import { InFrameContext } from '@/components/checkout/in-frame'
import { moneyBack } from '@/components/checkout/money-back'
import { rich } from '@/components/checkout/rich'
import { overLink, type Screen, screenOf } from '@/components/checkout/screen'
import type { PayerTexts } from '@/components/checkout/texts'
import { Ring } from '@/components/ui/notice/ring'
import type { Checkout } from '@/lib/contract/payment-link/checkout'
import { fill, formatMoney, type Locale } from '@/lib/format'
import { Countdown } from './countdown'

const marks: Record<Screen, { icon: LucideIcon; tone?: 'ok' | 'bad' | 'warn' | 'rest' }> = {
  accept: { icon: FileCheck, tone: 'rest' },
  starting: { icon: Landmark },
  ready: { icon: Landmark },
  pending: { icon: Landmark },
  processing: { icon: Landmark },
  nequiStarting: { icon: Smartphone },
  nequi: { icon: Smartphone },
  nequiProcessing: { icon: Smartphone },
  succeeded: { icon: Check, tone: 'ok' },
  suspense: { icon: SearchCheck, tone: 'warn' },
  returning: { icon: Undo2 },
  returned: { icon: Undo2, tone: 'rest' },
  reversed: { icon: RotateCcw, tone: 'rest' },
  refunded: { icon: Undo2, tone: 'rest' },
  partlyRefunded: { icon: Check, tone: 'ok' },
  mismatch: { icon: SearchCheck, tone: 'warn' },
  declined: { icon: X, tone: 'bad' },
  nequiDeclined: { icon: X, tone: 'bad' },
  refused: { icon: X, tone: 'bad' },
  expired: { icon: ClockAlert, tone: 'warn' },
  cancelled: { icon: Ban, tone: 'rest' },
  paidByOther: { icon: Ban, tone: 'rest' },
}

/** Payment status as one icon, title and sentence; a change of the title is announced. */
export function CheckoutLead({ of, texts, locale }: { of: Checkout; texts: PayerTexts['checkout']; locale: Locale }) {
  const screen = screenOf(of)
  const { icon: Icon, tone } = marks[screen]
  const { title } = texts[screen]
  const { back } = moneyBack(of, locale)
  const framed: Partial<Record<Screen, string>> = use(InFrameContext) ? texts.embed : {}
  const { text } = screen === 'reversed' && back ? texts.reversedToo : texts[screen]
  const over = overLink(of)
  const filled = fill(over ? texts.over[over] : (framed[screen] ?? text), {
    back: back ?? '',
    payee: of.payee,
    came: of.received ? formatMoney(of.received.amount, of.received.currency, locale) : '',
    asked: formatMoney(of.charge.amount, of.charge.currency, locale),
    bank: of.bank_name ?? (of.method === 'BANCOLOMBIA' ? 'Bancolombia' : texts.bank),
  })
  const late = screen === 'nequi' && of.seconds_left <= 0
  return (
    <section className="sheet-lead">
      <Ring tone={tone}>
        <Icon aria-hidden="true" />
      </Ring>
      <h1>{title}</h1>
      <p>{late ? texts.nequiLate.text : rich(filled, () => <Countdown seconds={of.seconds_left} over="0:00" />)}</p>
      <p className="sr-only" role="status">
        {title}
      </p>
    </section>
  )
}
