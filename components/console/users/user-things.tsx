import { useLocale, useTranslations } from 'next-intl'
import { address } from '@/components/console/address'
import { Figure } from '@/components/console/doors/figure'
import { accountAt } from '@/components/console/doors/ledger-address'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/record/facts'
import type { ThingsView } from '@/lib/contract/panel/user-views'
import { payoutTabs } from '@/lib/contract/payout/queue-tabs'
import { formatCount, formatMoney } from '@/lib/format'

const states = ['Created', 'Paid', 'Error'] as const

/** What an account has and did; each number opens its rows. */
export function UserThings({ id, things }: { id: number; things: ThingsView }) {
  const t = useTranslations('console.users')
  const locale = useLocale()
  const { wallets, movements } = things
  const movementsAt = address('/console/movements', { owner: id })
  const money = (href: string, sum: string, currency: string) => (
    <Figure href={href} sum={sum}>
      {formatMoney(sum, currency, locale)}
    </Figure>
  )
  const count = (href: string, number: number) => (
    <Figure href={href} count={number}>
      {formatCount(number, locale)}
    </Figure>
  )
  const held = wallets.flatMap(({ currency, balance, reserved }) => [
    {
      label: t('wallet', { currency }),
      value: money(accountAt({ currency, code: `wallet:${id}`, day: null }), balance, currency),
    },
    {
      label: t('reserved', { currency }),
      value: money(address('/console/payouts', { status: 'reserved', owner: id, currency }), reserved, currency),
    },
  ])
  const done = [
    { label: t('links'), value: count(`/console/users/${id}/links`, things.links) },
    {
      label: t('payments'),
      value: movements.more ? (
        <Figure href={movementsAt} count={movements.count}>
          {t('many', { count: formatCount(movements.count, locale) })}
        </Figure>
      ) : (
        count(movementsAt, movements.count)
      ),
    },
    ...movements.sums.map(({ currency, amount }) => ({
      label: t('paymentSum', { currency }),
      value: money(movementsAt, amount, currency),
    })),
    ...states.map((state) => ({
      label: t(`reloads.${state}`),
      value: count(
        address('/console/reloads', { state: state === 'Created' ? null : state, owner: id }),
        things.reloads[state],
      ),
    })),
    ...payoutTabs.map((tab) => ({
      label: t(`payouts.${tab}`),
      value: count(
        address('/console/payouts', { status: tab === 'requested' ? null : tab, owner: id }),
        things.payouts[tab],
      ),
    })),
    { label: t('collaborators'), value: count(address('/console/users', { member_of: id }), things.collaborators) },
  ]
  return (
    <>
      <Card title={t('money')}>
        {held.length > 0 ? <Facts as="spread" facts={held} /> : <p className="text-13 text-ink-2">{t('noWallet')}</p>}
      </Card>
      <Card title={t('activity')}>
        <Facts as="spread" facts={done} />
      </Card>
    </>
  )
}
