import {
  Ban,
  Check,
  CircleDashed,
  CircleDot,
  ClockAlert,
  Link,
  Loader,
  type LucideIcon,
  RotateCcw,
  TriangleAlert,
  Undo2,
  Wallet,
  X,
} from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useNames } from '@/components/account/use-names'
import { Card } from '@/components/ui/card'
import { type Step, Timeline } from '@/components/ui/record/timeline'
import { useWhen } from '@/components/ui/record/use-when'
import type { HistoryView } from '@/lib/contract/payment-link/link-page'
import { formatMoney } from '@/lib/format'
import { type Moment, momentOf } from './history-moment'

const marks: Record<Moment, { icon: LucideIcon; tone?: Step['tone'] }> = {
  created: { icon: Link },
  paid: { icon: Check, tone: 'ok' },
  expired: { icon: ClockAlert },
  cancelled: { icon: Ban },
  started: { icon: CircleDashed },
  pending: { icon: CircleDot, tone: 'info' },
  processing: { icon: Loader, tone: 'info' },
  succeeded: { icon: Check, tone: 'ok' },
  declined: { icon: X, tone: 'bad' },
  refused: { icon: X, tone: 'bad' },
  mismatch: { icon: TriangleAlert, tone: 'bad' },
  attemptExpired: { icon: ClockAlert },
  suspense: { icon: TriangleAlert, tone: 'info' },
  reversed: { icon: RotateCcw, tone: 'bad' },
  refundAsked: { icon: Undo2, tone: 'info' },
  refundCompleted: { icon: Undo2, tone: 'ok' },
  refundBack: { icon: Wallet },
}

/** History of the link, newest first; `next` is what an open payment waits for. */
export function LinkHistory({ history, now, next }: { history: HistoryView[]; now: string; next: string | null }) {
  const t = useTranslations('account.link.history')
  const { payerOf, methodOf } = useNames()
  const whenOf = useWhen(now)
  const locale = useLocale()
  const steps = history.map((step): Step => {
    const moment = momentOf(step)
    const { icon: Icon, tone } = marks[moment]
    const method = step.of === 'attempt' ? methodOf(step.method) : ''
    const payer = step.of === 'attempt' ? payerOf(step.payer) : ''
    const bank = step.of === 'attempt' && step.method === 'PSE' ? step.bank : null
    const amount = step.of === 'money' ? formatMoney(step.amount, step.currency, locale) : ''
    const time = whenOf(step.at)
    return {
      key: step.id,
      ...(tone ? { tone } : {}),
      icon: <Icon aria-hidden="true" />,
      text: t(moment, { method, payer, amount }),
      when: <time dateTime={step.at}>{bank ? t('through', { time, method, bank }) : time}</time>,
    }
  })
  return (
    <Card title={t('title')}>
      <Timeline steps={next ? [{ key: 'next', tone: 'todo', text: next }, ...steps] : steps} />
    </Card>
  )
}
