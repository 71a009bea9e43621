import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { WhoDecides } from '@/components/console/policy/who-decides'
import { railName } from '@/components/console/rail-name'
import { SeenWarnings } from '@/components/console/review/seen-warnings'
import { useGrounds } from '@/components/console/review/use-grounds'
import { useSettled } from '@/components/console/review/use-settled'
import { useKeys } from '@/components/console/use-keys'
import { useOpenNext } from '@/components/console/use-open-next'
import { ReasonField } from '@/components/console/write/reason-field'
import { WriteProof } from '@/components/console/write/write-proof'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/notice/toast'
import type { PayoutDetail, PayoutPageView } from '@/lib/contract/panel/payout-views'
import { formatMoney } from '@/lib/format'
import type { PayoutWrite } from './use-payout-write'

interface ApprovePayoutProps {
  /** The payout, or what of a batch waits. */
  payout: Pick<PayoutDetail, 'hindrance' | 'warnings' | 'approvers' | 'approvals_needed' | 'amount' | 'currency'>
  standing: Pick<PayoutPageView['standing'], 'approving' | 'rejecting'>
  payableBy: PayoutPageView['payable_by']
  deed: PayoutWrite
  /** Address of the next that waits; null: none. */
  next: string | null
}

type Verdict = 'approve' | 'reject'

/** Approves a requested payout or a batch, or rejects it with a reason; shortcuts A and R. An approval over warnings takes a tick and a reason. */
export function ApprovePayout(props: ApprovePayoutProps) {
  const { payout, payableBy, deed, next } = props
  const { write, act, name, to } = deed
  const { approving, rejecting } = props.standing
  const t = useTranslations('money.payoutActs')
  const locale = useLocale()
  const settled = useSettled()
  const openNext = useOpenNext('/console/payouts')
  const { hindrance, approvers } = payout
  const other = approvers.find(({ mine }) => !mine)
  const [byHand, setByHand] = useState(other?.by_hand ?? false)
  // of two who approve, either may have been the one who may propose
  const isNamed = approving.may || (approvers.length > 0 && approving.confirms)
  const mayApprove = hindrance === null && isNamed
  const open = mayApprove ? payout.warnings : []
  const { reason, unexplained, incomplete, acknowledged, explained } = useGrounds(open)

  function decide(verdict: Verdict) {
    if (!settled || write.busy || (verdict === 'approve' ? !mayApprove : !rejecting.may) || incomplete(verdict)) return
    if (verdict === 'reject') {
      void act('reject', { reason }, () => {
        toast(t('done.reject', { name, to }))
        openNext(next)
      })
      return
    }
    const said = { ...(open.length > 0 ? { acknowledged_warnings: open } : {}), ...(reason ? { reason } : {}) }
    void act('approve', { ...said, by_hand: byHand }, ({ status, rail }) => {
      toast(
        status === 'requested'
          ? t('done.once', { name })
          : rail
            ? t('done.byRail', { name, rail: railName(rail) })
            : t('done.approve', { name }),
      )
      openNext(next)
    })
  }

  useKeys({ a: () => decide('approve'), r: () => decide('reject') })

  if (!isNamed && !rejecting.may)
    return <WhoDecides standing={approving} as={approvers.length > 0 ? 'confirm' : 'propose'} />
  if (!mayApprove && !rejecting.may)
    return hindrance && <p className="text-13 text-ink-2">{t(`hindrance.${hindrance}`)}</p>

  return (
    <form
      className="grid content-start gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        decide('approve')
      }}
    >
      {hindrance === null ? null : <p className="text-13 text-ink-2">{t(`hindrance.${hindrance}`)}</p>}
      {hindrance === null && !isNamed ? <WhoDecides standing={approving} /> : null}
      {mayApprove && payout.approvals_needed > 1 ? (
        <p className="text-13 text-ink-2">
          {other
            ? t(approvers.some(({ mine }) => mine) ? 'otherWay' : 'second', { who: other.name ?? '' })
            : t('first')}
        </p>
      ) : null}
      <WriteProof write={write} known={['id', 'acknowledged_warnings', 'by_hand']} />
      {open.length > 0 ? <SeenWarnings {...acknowledged} /> : null}
      {mayApprove && payableBy ? (
        <label className="tick">
          <input type="checkbox" checked={byHand} onChange={(event) => setByHand(event.target.checked)} />
          {t('byHand', { rail: railName(payableBy) })}
        </label>
      ) : null}
      {mayApprove && payableBy && other ? (
        <p className="text-13 text-ink-2" role="status">
          {t(other.by_hand === byHand ? 'sameWay' : 'changesWay', {
            who: other.name ?? '',
            way: t(other.by_hand ? 'way.hand' : 'way.rail', { rail: railName(payableBy) }),
          })}
        </p>
      ) : null}
      <ReasonField
        id="reason"
        hint={t(open.length > 0 ? 'reasonOverHint' : 'reasonHint', { to })}
        error={write.wrong('reason') ?? (unexplained && t(`reasonMissing.${unexplained}`, { to }))}
        {...explained}
      />
      {mayApprove ? (
        <Button type="submit" tone="primary" full ready={settled} busy={write.busy === 'approve'}>
          <span className="numeric">
            {t('approve', { amount: formatMoney(payout.amount, payout.currency, locale) })}
          </span>{' '}
          <kbd className="max-lg:hidden">A</kbd>
        </Button>
      ) : null}
      {rejecting.may ? (
        <Button tone="danger" full ready={settled} busy={write.busy === 'reject'} onClick={() => decide('reject')}>
          {t('reject')} <kbd className="max-lg:hidden">R</kbd>
        </Button>
      ) : null}
    </form>
  )
}
