import { useLocale, useTranslations } from 'next-intl'
import { address } from '@/components/console/address'
import { Figure } from '@/components/console/doors/figure'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/record/facts'
import type { PayoutStatus } from '@/lib/contract/payout/calls'
import type { BatchPageView } from '@/lib/contract/payout/console-batches'
import { formatCount, formatRecent } from '@/lib/format'
import { Copied } from '../copied'
import { HeldFigure } from '../held-figure'
import { PayoutBadge } from '../payout-badge'

/** Which file it is, who sent and approved it, and how its payouts stand. */
export function BatchFacts({ view: { batch, now } }: { view: BatchPageView }) {
  const t = useTranslations('money.payout')
  const own = useTranslations('money.batch')
  const sum = useTranslations('money.payoutSum')
  const locale = useLocale()
  const by = (who: string | null, at: string) => [who, formatRecent(at, now, locale)].filter(Boolean).join(' · ')
  const states = Object.entries(batch.states) as [PayoutStatus, number][]
  return (
    <Card title={t('data')}>
      <Facts
        as="rows"
        facts={[
          { label: own('file'), value: batch.file_name },
          {
            label: own('states'),
            value: (
              <span className="flex flex-wrap gap-x-4 gap-y-1">
                {states.map(([status, count]) => (
                  <span key={status} className="inline-flex items-center gap-1.5">
                    <PayoutBadge status={status} purpose="withdrawal" />
                    <span className="numeric">
                      <Figure href={address(`/console/payouts/batches/${batch.id}`, { status })} count={count}>
                        {formatCount(count, locale)}
                      </Figure>
                    </span>
                  </span>
                ))}
              </span>
            ),
          },
          { label: sum('balance'), value: <HeldFigure of="balance" held={batch} /> },
          { label: sum('reserved'), value: <HeldFigure of="reserved" held={batch} /> },
          {
            label: t('asked'),
            value: by(batch.requested_by ?? t(batch.requested_by_id === null ? 'byKey' : 'somebody'), batch.created_at),
          },
          {
            label: t('approvals'),
            value: batch.states.requested ? (
              <span className="grid">
                <span>{t('approvalsOf', { count: batch.approvers.length, needed: batch.approvals_needed })}</span>
                {batch.approvers.map(({ name, at }) => (
                  <span key={at}>{by(name, at)}</span>
                ))}
              </span>
            ) : null,
          },
          { label: t('id'), value: <Copied name={t('id')} text={batch.id} mono /> },
        ]}
      />
    </Card>
  )
}
