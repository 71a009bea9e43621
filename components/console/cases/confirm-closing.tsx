import { useLocale, useTranslations } from 'next-intl'
import { WriteProof } from '@/components/console/write/write-proof'
import { Alert } from '@/components/ui/notice/alert'
import type { FullReversal } from '@/lib/contract/reversal/pages'
import { Money } from '@/lib/domain/money'
import { formatMoney } from '@/lib/format'
import { mayConfirm, SecondActs, SecondPerson } from './second-person'
import { useSettle } from './use-settle'

interface ConfirmClosingProps {
  row: FullReversal
  proposal: NonNullable<FullReversal['proposal']>
  onDecided: () => void
}

/** A colleague's proposal to confirm, or one's own to withdraw. */
export function ConfirmClosing({ row, proposal, onDecided }: ConfirmClosingProps) {
  const t = useTranslations('money.reversals.decide')
  const locale = useLocale()
  const { write, settle } = useSettle(row, onDecided)
  const money = (amount: Money) => formatMoney(`${amount}`, row.currency, locale)
  const second = { mine: row.mine, standing: row.standing.closing }
  const held = Money.of(row.held, row.currency)
  const needed = held.of(proposal.wallet).minus(held.of(row.debited))
  return (
    <form
      className="decision-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (mayConfirm(second))
          void settle('confirm', { action: 'CLOSE', wallet: proposal.wallet, fees: proposal.fees })
      }}
    >
      <WriteProof write={write} known={['action', 'wallet', 'fees']} />
      {needed.compare(held) > 0 ? (
        <Alert tone="warn" title={t('nowShort', { held: money(held), needed: money(needed) })} />
      ) : null}
      <SecondPerson {...second} by={row.proposed_by} />
      <SecondActs
        {...second}
        confirm={t('confirm')}
        busy={write.busy}
        onWithdraw={() => void settle('withdraw', { action: 'WITHDRAW' })}
      />
    </form>
  )
}
