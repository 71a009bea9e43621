import { useLocale, useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { Stat, Stats } from '@/components/ui/stat'
import type { WalletView } from '@/lib/contract/balance/pages'
import { formatMoney } from '@/lib/format'

/** Balance in the selected currency, amounts under review, and balances in other currencies. */
export function WalletBalances({ view }: { view: WalletView }) {
  const t = useTranslations('deposits.wallet')
  const names = useTranslations('account.home.balance')
  const locale = useLocale()
  const { balances, currency, waiting } = view
  const chosen = balances.find((one) => one.currency === currency)
  const others = balances.filter((one) => one.currency !== currency)
  // One other currency fits beside the selected one: the first with a balance, otherwise the first.
  const held = others.filter(({ amount }) => !/^0+\.0+$/.test(amount))
  const [beside] = held.length > 0 ? held : others
  const rest = held.filter((one) => one !== beside)
  return (
    <Card flush aria-label={t('balances')}>
      <Stats lead>
        <Stat
          full
          label={names(currency)}
          value={formatMoney(chosen?.amount ?? '0.00', currency, locale)}
          note={t('available')}
        />
        <Stat
          label={t('waiting')}
          value={formatMoney(waiting.amount, currency, locale)}
          note={t('waitingCount', { count: waiting.count })}
        />
        {beside ? (
          <Stat
            label={names(beside.currency)}
            value={formatMoney(beside.amount, beside.currency, locale)}
            note={t('available')}
          />
        ) : null}
      </Stats>
      {rest.length > 0 ? (
        <Stats>
          {rest.map((one) => (
            <Stat
              key={one.currency}
              label={names(one.currency)}
              value={formatMoney(one.amount, one.currency, locale)}
              note={t('available')}
            />
          ))}
        </Stats>
      ) : null}
    </Card>
  )
}
