import { CircleQuestionMark, RotateCcw } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useNames } from '@/components/account/use-names'
import { Link } from '@/components/ui/link'
import { Alert } from '@/components/ui/notice/alert'
import { useWhen } from '@/components/ui/record/use-when'
import type { PaymentAlert, PaymentPageView } from '@/lib/contract/payment/pages'
import { formatMoney } from '@/lib/format'

/** What the owner must know before anything else: money that is not where one would expect it, and why there is none. */
export function PaymentAlerts({ view }: { view: PaymentPageView }) {
  return view.alerts.map((alert) => <OneAlert key={alert.of} alert={alert} view={view} />)
}

function OneAlert({ alert, view }: { alert: PaymentAlert; view: PaymentPageView }) {
  const t = useTranslations('payments.alerts')
  const locale = useLocale()
  const whenOf = useWhen(view.now)
  const { payerOf } = useNames()
  const other = alert.of === 'held' ? alert.twice : alert.of === 'otherHeld' ? alert.other : null
  const door = (words: ReactNode) => (other ? <Link href={`/payments/${other.id}`}>{words}</Link> : words)
  const money = (amount: string, currency = 'COP') => formatMoney(amount, currency, locale)
  const text = (children: ReactNode) => <p className="text-13">{children}</p>
  const question = { tone: 'warn', icon: <CircleQuestionMark aria-hidden="true" />, className: 'mb-6' } as const
  const held = 'goesBack' in alert && t('heldText', { goesBack: `${alert.goesBack}` })
  if (alert.of === 'held') {
    const { received, split } = view
    const came = received
      ? t('came', { came: money(received.amount, received.currency), asked: money(split.total, split.currency) })
      : t('reason', { reason: alert.reason })
    return (
      <Alert {...question} title={t(alert.twice ? 'heldTwice' : 'held')}>
        {text(
          <>
            {alert.twice ? null : `${came} `}
            {held} {alert.twice ? t.rich('other', { door }) : null}
          </>,
        )}
      </Alert>
    )
  }
  if (alert.of === 'otherHeld') {
    const { at, amount, currency, payer } = alert.other
    return (
      <Alert {...question} title={t(alert.twice ? 'otherTwice' : 'otherHeld')}>
        {text(
          <>
            {t('otherCame', { when: whenOf(at), amount: money(amount, currency), payer: payerOf(payer) })} {held}{' '}
            {t.rich('other', { door })}
          </>,
        )}
      </Alert>
    )
  }
  if (alert.of === 'reversed') {
    const open = alert.debited ? 'debited' : 'toDebit'
    const closed = alert.debited ? 'closedDebited' : 'closed'
    const balance = alert.credited ? (alert.closed ? closed : open) : 'neverCredited'
    return (
      <Alert tone="bad" icon={<RotateCcw aria-hidden="true" />} className="mb-6" title={t('reversed')}>
        {text(
          t('reversedText', {
            amount: money(alert.amount),
            balance,
            debited: alert.debited ? money(alert.debited, view.split.currency) : '',
          }),
        )}
      </Alert>
    )
  }
  return (
    <Alert tone={alert.reason === 'expired' ? 'warn' : 'bad'} className="mb-6" title={t(`failed.${alert.reason}`)}>
      {text(t('failedText'))}
    </Alert>
  )
}
