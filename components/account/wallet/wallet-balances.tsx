import { useLocale, useTranslations } from 'next-intl'
import { ToApply } from '@/components/account/to-apply'
import { Card } from '@/components/ui/card'
import { Stat, Stats } from '@/components/ui/stat'
import type { WalletView } from '@/lib/contract/balance/pages'
import { formatMoney } from '@/lib/format'

/** Balance in the selected currency and what is reserved of it, amounts under review, and balances in other currencies. */
export function WalletBalances({ view }: { view: WalletView }) {
  const t = useTranslations('deposits.wallet')
  const common = useTranslations('common')
  const names = useTranslations('account.home.balance')
  const locale = useLocale()
  const { balances, currency, waiting } = view
  const money = (amount: string, of: string = currency) => formatMoney(amount, of, locale)
  const chosen = balances.find((one) => one.currency === currency)
  const isReserved = chosen !== undefined && chosen.reserved !== '0.00'
  const others = balances.filter((one) => one.currency !== currency)
  const held = others.filter(({ amount, reserved }) => amount !== '0.00' || reserved !== '0.00')
  // One other currency fits beside the selected one, unless money is reserved: the first with a balance, otherwise the first.
  const beside = isReserved ? undefined : (held[0] ?? others[0])
  const rest = held.filter((one) => one !== beside)
  const other = ({ currency: of, amount, reserved }: (typeof balances)[number]) => (
    <Stat
      key={of}
      label={names(of)}
      value={money(amount, of)}
      note={reserved === '0.00' ? t('available') : t('reservedOf', { amount: money(reserved, of) })}
    />
  )
  return (
    <Card flush aria-label={t('balances')}>
      <Stats lead>
        <Stat full label={names(currency)} value={money(chosen?.amount ?? '0.00')} note={t('available')} />
        {isReserved ? (
          <Stat
            label={t('reserved')}
            value={money(chosen.reserved)}
            note={common('reservedFor', {
              payouts: chosen.payouts,
              refunds: chosen.refunds,
              both: `${chosen.payouts * chosen.refunds > 0}`,
            })}
          />
        ) : null}
        <Stat label={t('waiting')} value={money(waiting.amount)} note={t('waitingCount', { count: waiting.count })} />
        {beside ? other(beside) : null}
      </Stats>
      {rest.length > 0 ? <Stats>{rest.map(other)}</Stats> : null}
      <ToApply sums={view.to_apply} />
    </Card>
  )
}
