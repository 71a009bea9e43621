import { useLocale, useTranslations } from 'next-intl'
import { WhoDecides } from '@/components/console/policy/who-decides'
import { WriteProof } from '@/components/console/write/write-proof'
import { Button } from '@/components/ui/button'
import { Alert } from '@/components/ui/notice/alert'
import type { FullReversal } from '@/lib/contract/reversal/pages'
import { Money } from '@/lib/domain/money'
import { formatMoney } from '@/lib/format'
import { Acts } from './acts'
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
  const { standing } = row
  const mayConfirm = !row.mine && standing.closing.confirms
  const held = Money.of(row.held, row.currency)
  const needed = held.of(proposal.wallet).minus(held.of(row.debited))
  return (
    <form
      className="decision-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (mayConfirm) void settle('confirm', { action: 'CLOSE', wallet: proposal.wallet, fees: proposal.fees })
      }}
    >
      <WriteProof write={write} known={['action', 'wallet', 'fees']} />
      {needed.compare(held) > 0 ? (
        <Alert tone="warn" title={t('nowShort', { held: money(held), needed: money(needed) })} />
      ) : null}
      {row.mine || mayConfirm ? (
        <p className="text-13 text-ink-2">
          {t(row.mine ? 'awaitsOther' : 'awaitsYou', { who: row.proposed_by ?? '' })}
        </p>
      ) : (
        <WhoDecides standing={standing.closing} as="confirm" />
      )}
      {standing.closing.may || standing.closing.confirms ? (
        <Acts>
          <Button
            className="h-10 flex-1"
            data-deed="withdraw"
            busy={write.busy === 'withdraw'}
            onClick={() => void settle('withdraw', { action: 'WITHDRAW' })}
          >
            {t('withdraw')} <kbd className="max-lg:hidden">N</kbd>
          </Button>
          {mayConfirm ? (
            <Button type="submit" tone="primary" className="h-10 flex-[1.4]" busy={write.busy === 'confirm'}>
              {t('confirm')} <kbd className="max-lg:hidden">C</kbd>
            </Button>
          ) : null}
        </Acts>
      ) : null}
    </form>
  )
}
