import {
  Check,
  CircleDashed,
  CircleDot,
  CircleQuestionMark,
  ClockAlert,
  Hourglass,
  Landmark,
  Loader,
  type LucideIcon,
  Mail,
  RotateCcw,
  Send,
  TriangleAlert,
  Undo2,
  Wallet,
  X,
} from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useNames } from '@/components/account/use-names'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { type Step, Timeline } from '@/components/ui/record/timeline'
import { useWhen } from '@/components/ui/record/use-when'
import type { PaymentStep } from '@/lib/contract/payment/history'
import type { PaymentPageView } from '@/lib/contract/payment/pages'
import { formatMoney } from '@/lib/format'
import { usePayerName } from './use-payer-name'

const marks: Record<PaymentStep['to'], { icon: LucideIcon; tone?: Step['tone'] }> = {
  started: { icon: CircleDashed },
  pending: { icon: CircleDot, tone: 'info' },
  processing: { icon: Loader, tone: 'info' },
  approved: { icon: Check, tone: 'ok' },
  credited: { icon: Wallet, tone: 'ok' },
  declined: { icon: X, tone: 'bad' },
  refused: { icon: X, tone: 'bad' },
  mismatch: { icon: TriangleAlert, tone: 'warn' },
  expired: { icon: ClockAlert, tone: 'warn' },
  suspended: { icon: CircleQuestionMark, tone: 'warn' },
  placed: { icon: Wallet, tone: 'ok' },
  returned: { icon: Undo2 },
  reversed: { icon: RotateCcw, tone: 'bad' },
  other: { icon: CircleQuestionMark, tone: 'warn' },
  refundAsked: { icon: Undo2 },
  refundAccountAsked: { icon: Hourglass, tone: 'info' },
  refundAccountGiven: { icon: Landmark },
  refundApproved: { icon: Check, tone: 'info' },
  refundSent: { icon: Send, tone: 'info' },
  refundCompleted: { icon: Undo2, tone: 'ok' },
  refundBack: { icon: Wallet },
  refundFees: { icon: Wallet, tone: 'ok' },
  refundFeesBack: { icon: RotateCcw },
  reversalDebited: { icon: RotateCcw, tone: 'warn' },
  reversalClosed: { icon: RotateCcw },
  returnAsked: { icon: Undo2, tone: 'info' },
  returnCompleted: { icon: Undo2, tone: 'ok' },
  returnBack: { icon: CircleQuestionMark, tone: 'warn' },
  receiptMailed: { icon: Mail, tone: 'ok' },
  heldMailed: { icon: Mail },
  returnMailed: { icon: Mail },
  mailWaiting: { icon: Mail, tone: 'info' },
  mailFailed: { icon: Mail, tone: 'bad' },
}

/** All that happened to the payment, newest first, and what is still to come. */
export function PaymentHistory({ view }: { view: PaymentPageView }) {
  const t = useTranslations('payments.history')
  const waiting = useTranslations('account.waiting')
  const whenOf = useWhen(view.now)
  const wordsOf = useWords(view)
  const steps = view.history.map((step, place): Step => {
    const { icon: Icon, tone } = step.to === 'other' && step.other.disposition !== 'in_suspense' ? calm : marks[step.to]
    const { text, note } = wordsOf(step)
    return {
      key: `${view.history.length - place}`,
      ...(tone ? { tone } : {}),
      icon: <Icon aria-hidden="true" />,
      text,
      when: (
        <>
          <time dateTime={step.at}>{whenOf(step.at)}</time>
          {note ? <> · {note}</> : null}
        </>
      ),
    }
  })
  const next: Step[] = view.waits_for ? [{ key: 'next', tone: 'todo', text: waiting(view.waits_for) }] : []
  return (
    <Card title={t('title')}>
      <Timeline steps={[...next, ...steps]} />
    </Card>
  )
}

const calm = { icon: CircleDot, tone: undefined } as const

/** The sentence of an event, and what is said of it beside its time. */
function useWords(view: PaymentPageView): (step: PaymentStep) => { text: string; note?: ReactNode } {
  const t = useTranslations('payments.history')
  const facts = useTranslations('payments.facts')
  const locale = useLocale()
  const { methodOf } = useNames()
  const payer = usePayerName(view.payer)
  const { split, method, received } = view
  const bank = view.bank ?? (method === 'PSE' ? t('theBank') : methodOf(method))
  const money = (amount: string, currency: string = split.currency) => formatMoney(amount, currency, locale)
  const values = {
    ...{ payer, bank, method: methodOf(method), amount: money(split.credited) },
    of: view.link ? 'link' : 'deposit',
    came: received ? money(received.amount, received.currency) : '',
    asked: money(split.total),
  }
  const cus = view.cus && `${facts(method === 'PSE' ? 'cus' : 'bankReference')} ${view.cus}`
  return (step) => {
    if (step.to === 'other') {
      const { other } = step
      const door = <Link href={`/payments/${other.id}`}>{`${other.id.slice(0, 11)}…`}</Link>
      return {
        text: t('other', { disposition: other.disposition }),
        note: (
          <>
            {methodOf(other.method)}, {money(other.amount, other.currency)} · {door}
          </>
        ),
      }
    }
    if (step.to === 'suspended') return { text: t('suspended', { reason: step.reason }), note: t('suspendedNote') }
    if ('email' in step) return { text: t(step.to, { email: step.email }) }
    if ('ended' in step) {
      const told = { amount: money(step.amount, step.currency), ended: step.ended, payer }
      if (step.to === 'refundAsked') {
        const text = step.by ? t('refundAskedBy', { ...told, person: step.by }) : t('refundAsked', told)
        return { text, note: t('refundReserved') }
      }
      const text = t(step.to, told)
      if (!step.note) return { text }
      const note = step.to.endsWith('Completed') ? t('reference', { reference: step.note }) : step.note
      return { text, note: <span className="wrap-anywhere">{note}</span> }
    }
    if ('amount' in step) return { text: t(step.to, { amount: money(step.amount, step.currency) }) }
    const text = t(step.to, values)
    if (step.to === 'approved') return { text, note: cus }
    if (step.to === 'credited') return { text, note: t(`borne.${split.fee_mode}`, { fees: money(split.both) }) }
    return { text }
  }
}
