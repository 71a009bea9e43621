import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { WhoDecides } from '@/components/console/policy/who-decides'
import { railName } from '@/components/console/rail-name'
import { Card } from '@/components/ui/card'
import type { PayoutPageView } from '@/lib/contract/panel/payout-views'
import { ApprovePayout } from './approve-payout'
import { AskPayer } from './ask-payer'
import { CompletePayout } from './complete-payout'
import { homeOf } from './home-of'
import { PayoutMoney } from './payout-money'
import { isPaidBack } from './payout-warnings'
import { ReasonedAct } from './reasoned-act'
import { SendPayout } from './send-payout'
import { usePayoutWrite } from './use-payout-write'

/** What the reader may do with a payout in its present state; why nothing, where that is so. */
export function PayoutActs({ view }: { view: PayoutPageView }) {
  const t = useTranslations('money.payoutActs')
  const { payout, standing } = view
  const { rejecting } = standing
  const { status, rail, hindrance } = payout
  const deed = usePayoutWrite(payout)
  const note = (text: string) => <p className="text-13 text-ink-2">{text}</p>
  const acts = (): ReactNode => {
    if (hindrance === 'own') return note(t('own'))
    if (view.proposals.some((one) => one.status === 'PROPOSED')) return note(t('proposed'))
    if (hindrance === 'in_batch')
      return (
        <>
          {note(t('hindrance.in_batch'))}
          <ReasonedAct payout={payout} act="reject" standing={rejecting} />
        </>
      )
    if (status === 'requested')
      return (
        <ApprovePayout payout={payout} standing={standing} payableBy={view.payable_by} deed={deed} next={view.next} />
      )
    if (status === 'approved' && rail === null && isPaidBack(payout))
      return (
        <>
          <ReasonedAct payout={payout} act="reject" standing={rejecting} />
          {standing.sending.may || standing.excepting.may ? (
            <details>
              <summary className="cursor-pointer text-13 pointer-coarse:py-3.5">{t('sentBefore')}</summary>
              <div className="mt-4">
                <SendPayout view={view} />
              </div>
            </details>
          ) : (
            <WhoDecides standing={standing.sending} />
          )}
        </>
      )
    if (status === 'approved' && rail === null)
      return (
        <>
          <SendPayout view={view} />
          <ReasonedAct payout={payout} act="reject" standing={rejecting} />
        </>
      )
    if (status === 'sent' && rail === null)
      return (
        <>
          {standing.completing.may ? <CompletePayout payout={payout} /> : <WhoDecides standing={standing.completing} />}
          <ReasonedAct payout={payout} act="returned" standing={standing.returning} />
        </>
      )
    if (rail !== null && (status === 'approved' || status === 'sent'))
      return (
        <>
          {isPaidBack(payout) && status === 'approved' && !payout.rail_asked
            ? null
            : note(t(status === 'approved' && payout.rail_absent ? 'absent' : 'byRail', { rail: railName(rail) }))}
          {status === 'approved' && !payout.rail_asked ? (
            <ReasonedAct payout={payout} act="reject" standing={rejecting} />
          ) : null}
        </>
      )
    if (status === 'awaiting_destination')
      return (
        <>
          {payout.purpose === 'return' ? <AskPayer payout={payout} standing={standing.asking} /> : note(t('awaited'))}
          <ReasonedAct payout={payout} act="reject" standing={rejecting} />
        </>
      )
    if (status === 'completed')
      return (
        <>
          {note(t('completed'))}
          {payout.fees_to_give ? <ReasonedAct payout={payout} act="give_up_fees" standing={standing.giving} /> : null}
          {rail === null ? <ReasonedAct payout={payout} act="returned" standing={standing.returning} /> : null}
        </>
      )
    return note(t('back', { to: homeOf(payout) }))
  }
  return (
    <Card title={t('title')}>
      <div className="grid content-start gap-4">
        <PayoutMoney payout={payout} />
        {acts()}
      </div>
    </Card>
  )
}
