import { UserRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { railName } from '@/components/console/rail-name'
import { PayoutMark } from '@/components/layout/payout-badge'
import { Card } from '@/components/ui/card'
import { type Step, Timeline } from '@/components/ui/record/timeline'
import { useWhen } from '@/components/ui/record/use-when'
import type { PayoutPageView } from '@/lib/contract/panel/payout-views'
import { usePayoutDeed } from './use-payout-deed'

type Status = PayoutPageView['payout']['status']

const tones: Partial<Record<Status, Step['tone']>> = {
  approved: 'info',
  sent: 'info',
  completed: 'ok',
  rejected: 'bad',
  failed: 'bad',
}

/** What happened to a payout and who did it, newest first. A change that staff made stands once, with their name. */
export function PayoutHistory({ view: { payout, changes, history }, now }: { view: PayoutPageView; now: string }) {
  const t = useTranslations('money.payoutHistory')
  const deed = usePayoutDeed()
  const when = useWhen(now)
  const byStaff = (status: Status) => history.some(({ action }) => action === `payout.${status}`)
  const requests = changes.filter(({ to }) => to === 'requested' || to === 'awaiting_destination')
  const steps = [
    ...changes
      .filter(({ to }) => !byStaff(to))
      .map(({ to, at }) => ({
        key: `to ${to}`,
        at,
        tone: tones[to],
        icon: <PayoutMark status={to} />,
        text:
          to === 'requested' && requests.length > 1
            ? t('destination')
            : payout.purpose === 'return' &&
                (to === 'requested' || (to === 'awaiting_destination' && requests.length === 0))
              ? t('decided')
              : t(`to.${to}`, {
                  who: payout.requested_by ?? t('byKey'),
                  rail: payout.rail ? railName(payout.rail) : '',
                }),
      })),
    ...history.map(({ id, action, actor, reason, to, at }) => {
      const status = changes.find((change) => action === `payout.${change.to}`)?.to
      const { reference, by_hand: byHand } = to ?? {}
      return {
        key: `audit ${id}`,
        at,
        tone: status && tones[status],
        icon: status ? <PayoutMark status={status} /> : <UserRound aria-hidden="true" />,
        text: [
          deed({ action, actor, to }),
          ...(typeof byHand === 'boolean' ? [t(byHand ? 'byHand' : 'byRail')] : []),
          ...(typeof reference === 'string' ? [reference] : []),
          ...(reason ? [`«${reason}»`] : []),
        ].join(' · '),
      }
    }),
  ].sort((a, b) => b.at.localeCompare(a.at))
  return (
    <Card title={t('title')} className="mt-6">
      <Timeline
        steps={steps.map(({ at, tone, ...step }) => ({
          ...step,
          ...(tone ? { tone } : {}),
          when: <time dateTime={at}>{when(at)}</time>,
        }))}
      />
    </Card>
  )
}
