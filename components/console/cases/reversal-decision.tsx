import { useLocale, useTranslations } from 'next-intl'
import { WhoDecides } from '@/components/console/policy/who-decides'
import { Facts } from '@/components/ui/record/facts'
import type { StandingView } from '@/lib/contract/policy/proposal-views'
import type { FullReversal } from '@/lib/contract/reversal/pages'
import { formatMoney } from '@/lib/format'
import { ClosingPreview } from './closing-preview'
import { ConfirmClosing } from './confirm-closing'
import { isSome } from './is-some'
import { ProposeClosing } from './propose-closing'

interface ReversalDecisionProps {
  row: FullReversal
  /** How the policy stands to the reader who would debit the wallet. */
  debiting: StandingView
  onDecided: () => void
}

/** Who bears what the rail took: to be proposed, to be confirmed by another person, or decided. */
export function ReversalDecision({ row, debiting, onDecided }: ReversalDecisionProps) {
  const t = useTranslations('money.reversals.decide')
  const locale = useLocale()
  const { proposal } = row
  const credited = isSome(row.credited)
  const money = (amount: string, currency: string = row.currency) => (
    <span className="numeric">{formatMoney(amount, currency, locale)}</span>
  )
  return (
    <>
      <h3 className="label">{t('title')}</h3>
      {proposal ? (
        <>
          <Facts
            as="spread"
            facts={[
              { label: t('wallet'), value: money(proposal.wallet) },
              { label: t('fees'), value: credited ? t(`feeTerms.${proposal.fees}`) : null },
              { label: t('losses'), value: money(proposal.losses, credited ? row.currency : row.amount_currency) },
            ]}
          />
          <ClosingPreview
            row={row}
            terms={{ walletShare: proposal.wallet, givesUpFee: proposal.fees === 'GIVEN_UP' }}
          />
        </>
      ) : null}
      {row.status === 'CLOSED' ? null : row.own ? (
        <p className="text-13 text-ink-2">{t('own')}</p>
      ) : proposal ? (
        <ConfirmClosing row={row} proposal={proposal} onDecided={onDecided} />
      ) : !row.standing.closing.may && !debiting.may ? (
        <WhoDecides standing={row.standing.closing} />
      ) : (
        <ProposeClosing row={row} debiting={debiting} onDecided={onDecided} />
      )}
    </>
  )
}
