import { Ban, Mail } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useSend } from '@/components/account/use-send'
import { PayoutBadge } from '@/components/layout/payout-badge'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/notice/toast'
import type { PaymentPageView } from '@/lib/contract/payment/pages'
import type { RefundResource } from '@/lib/contract/payment/refunds'
import { formatDay, formatMoney } from '@/lib/format'
import { RefundSteps } from './refund-steps'
import { usePayerName } from './use-payer-name'

interface RefundItemProps {
  refund: RefundResource
  view: PaymentPageView
  again: () => Promise<unknown>
}

const isOpen = ({ status }: RefundResource) => status === 'awaiting_destination' || status === 'requested'

/** One refund: how much, why, how it stands, and what can still be done about it. */
export function RefundItem({ refund, view, again }: RefundItemProps) {
  const t = useTranslations('payments.refunds')
  const locale = useLocale()
  const payer = usePayerName(view.payer)
  const history = useTranslations('payments.history')
  const { status, expires_at, payee } = refund
  const kind = payee?.kind === 'bank_account' ? (payee.account_type ?? 'savings') : payee?.kind
  const goesTo =
    payee && kind && `${payee.name}, ${t(`account.${kind}`, { bank: payee.bank_name ?? '', end: payee.account ?? '' })}`
  const amount = formatMoney(refund.amount, refund.currency, locale)
  const until = expires_at && formatDay(expires_at, locale)
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <span className="two-lines">
          <span className="font-semibold">{t('to', { amount, payer })}</span>
          {refund.reason ? <span className="wrap-anywhere">{refund.reason}</span> : null}
        </span>
        <PayoutBadge status={status}>{t(`status.${status}`)}</PayoutBadge>
      </div>
      <RefundSteps refund={refund} />
      {goesTo || refund.bank_reference ? (
        <p className="text-13 text-ink-2 wrap-anywhere">
          {[goesTo, refund.bank_reference && history('reference', { reference: refund.bank_reference })]
            .filter(Boolean)
            .join(' · ')}
        </p>
      ) : null}
      <p className="text-13 text-ink-2">{t(`says.${status}`, { until: until ?? '', source: refund.source })}</p>
      {refund.decision_reason ? (
        <p className="text-13 wrap-anywhere">{t('because', { reason: refund.decision_reason })}</p>
      ) : null}
      {view.may_refund && refund.source === 'balance' && isOpen(refund) ? (
        <RefundActions refund={refund} again={again} />
      ) : null}
    </div>
  )
}

/** Asks the payer again for an account, or cancels. */
function RefundActions({ refund, again }: Pick<RefundItemProps, 'refund' | 'again'>) {
  const t = useTranslations('payments.refunds')
  const path = `/api/payments/${refund.money_movement_id}/refunds/${refund.id}`
  const done = (text: string) => () => {
    toast(text)
    void again()
  }
  const asking = useSend({ path: `${path}/ask_again/`, onDone: done(t('asked')) })
  const cancelling = useSend({ path: `${path}/cancel/`, onDone: done(t('cancelled')) })
  return (
    <div className="flex flex-wrap items-center gap-2">
      {refund.status === 'awaiting_destination' ? (
        <Button size="sm" busy={asking.busy} onClick={asking.send}>
          <Mail aria-hidden="true" />
          {t('askAgain')}
        </Button>
      ) : null}
      <Button size="sm" tone="ghost" busy={cancelling.busy} onClick={cancelling.send}>
        <Ban aria-hidden="true" />
        {t('cancel')}
      </Button>
      <p className="basis-full text-13 text-bad empty:hidden" role="status">
        {asking.problem ?? cancelling.problem}
      </p>
    </div>
  )
}
