import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import type { FullReversal } from '@/lib/contract/panel/reversal-views'
import { ClosingPreview } from './closing-preview'
import { ConfirmClosing } from './confirm-closing'
import { ProposeClosing } from './propose-closing'

/** Who bears what the rail took: to be proposed, to be confirmed by another person, or decided. */
export function ReversalDecision({ row }: { row: FullReversal }) {
  const t = useTranslations('money.reversals.decide')
  const { proposal } = row
  return (
    <Card title={t('title')}>
      <div className="grid gap-4">
        {proposal ? (
          <ClosingPreview
            row={row}
            terms={{ walletShare: proposal.wallet, givesUpFee: proposal.fees === 'GIVEN_UP' }}
          />
        ) : null}
        {row.status === 'CLOSED' ? null : row.own ? (
          <p className="text-13 text-ink-2">{t('own')}</p>
        ) : proposal ? (
          <ConfirmClosing row={row} proposal={proposal} />
        ) : (
          <ProposeClosing row={row} />
        )}
      </div>
    </Card>
  )
}
