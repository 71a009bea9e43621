import { useLocale, useTranslations } from 'next-intl'
import { ToApply } from '@/components/account/to-apply'
import { Card } from '@/components/ui/card'
import { Stat, Stats } from '@/components/ui/stat'
import type { HomeView } from '@/lib/contract/user/account-views'
import { formatMoney } from '@/lib/format'

const always = ['COP', 'USD']

/** Balance of each currency, and payments that banks are confirming. */
export function Balances({
  balances,
  open,
  toApply,
}: Pick<HomeView, 'balances' | 'open'> & { toApply: HomeView['to_apply'] }) {
  const t = useTranslations('account.home')
  const locale = useLocale()
  const main = balances.filter(({ currency }) => always.includes(currency))
  const others = balances.filter(
    ({ currency, amount, reserved }) => !always.includes(currency) && (amount !== '0.00' || reserved !== '0.00'),
  )
  const noteOf = ({ currency, reserved }: (typeof balances)[number]) =>
    reserved === '0.00' ? t('available') : t('reserved', { amount: formatMoney(reserved, currency, locale) })
  const [first, ...more] = open
  const count = open.reduce((sum, one) => sum + one.count, 0)
  const note = [
    t('openCount', { count }),
    ...more.map(({ amount, currency }) => t('openMore', { amount: formatMoney(amount, currency, locale) })),
  ].join(' ')
  return (
    <Card flush aria-label={t('balances')}>
      <Stats lead>
        {main.map((held, at) => (
          <Stat
            key={held.currency}
            full={at === 0}
            label={t(`balance.${held.currency}`)}
            value={formatMoney(held.amount, held.currency, locale)}
            note={noteOf(held)}
          />
        ))}
        <Stat
          label={t('open')}
          value={formatMoney(first?.amount ?? '0.00', first?.currency ?? 'COP', locale)}
          note={note}
        />
      </Stats>
      {others.length > 0 ? (
        <Stats>
          {others.map((held) => (
            <Stat
              key={held.currency}
              label={t(`balance.${held.currency}`)}
              value={formatMoney(held.amount, held.currency, locale)}
              note={noteOf(held)}
            />
          ))}
        </Stats>
      ) : null}
      <ToApply sums={toApply} />
    </Card>
  )
}
