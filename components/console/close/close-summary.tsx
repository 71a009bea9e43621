import { useLocale, useTranslations } from 'next-intl'
import { Figure, Total } from '@/components/console/doors/figure'
import { Card } from '@/components/ui/card'
import { Stat, Stats } from '@/components/ui/stat'
import type { FiguresView } from '@/lib/contract/close/figures'
import { Money } from '@/lib/domain/money'
import { formatMoney, formatPercent } from '@/lib/format'
import { rowsAt } from './rows-address'

export type CurrencyView = FiguresView['currencies'][number]

/** Sums of what there is and what is owed, and how much of the one the other covers, in percent. */
export function coverOf({ currency, cover }: CurrencyView) {
  const sum = (rows: readonly { amount: string }[]) =>
    rows.reduce((so, { amount }) => so.plus(so.of(amount)), Money.zero(currency))
  const [has, owes] = [sum(cover.has), sum(cover.owes)]
  const percent = owes.isPositive ? has.value.times(100).div(owes.value).toFixed(2) : null
  return { has, owes, percent }
}

/** What was on its way at the end of the day, payouts and those of the gateways; of days that did not count these, payouts alone. */
export function underWayOf({ currency, in_transit: payouts, rail_payouts: rails }: CurrencyView) {
  if (rails === null) return { of: 'in_transit' as const, ...payouts }
  const amount = `${Money.of(payouts.amount, currency).plus(Money.of(rails.amount, currency))}`
  return { of: 'under_way' as const, amount, count: payouts.count + rails.count }
}

/** What was on its way and reserved at the end of the day, and the cover of what is owed. */
export function CloseSummary({ figures, day }: { figures: CurrencyView; day: string }) {
  const t = useTranslations('close')
  const locale = useLocale()
  const { currency, in_transit: payouts, rail_payouts: rails, reserved, overdrafts } = figures
  const transit = underWayOf(figures)
  const { percent } = coverOf(figures)
  const figure = (of: 'in_transit' | 'under_way' | 'reserved', { amount }: { amount: string }) => (
    <Figure href={rowsAt({ day, currency, of })} sum={amount}>
      {formatMoney(amount, currency, locale)}
    </Figure>
  )
  const counted = (of: 'in_transit' | 'under_way' | 'reserved', { count }: { count: number }, text: string) => (
    <Figure href={rowsAt({ day, currency, of })} count={count}>
      {text}
    </Figure>
  )
  return (
    <Card flush aria-label={t('summary')}>
      <Stats>
        <Stat
          label={t('inTransit')}
          value={figure(transit.of, transit)}
          note={counted(
            transit.of,
            transit,
            rails?.count
              ? t('underWayOf', { rails: rails.count, payouts: payouts.count })
              : t('inTransitOf', { count: payouts.count }),
          )}
        />
        <Stat
          label={t('reserved')}
          value={figure('reserved', reserved)}
          note={counted('reserved', reserved, t('reservedOf', { count: reserved.count }))}
        />
        <Stat
          full
          label={t('cover')}
          value={percent === null ? '—' : <Total sum={percent}>{formatPercent(percent, locale, true)}</Total>}
          note={
            <>
              {t(percent === null ? 'covered' : 'coverOf')}
              {overdrafts ? (
                <>
                  {' · '}
                  <Figure href={rowsAt({ day, currency, of: 'overdrafts' })} count={overdrafts}>
                    {t('overdraftsOf', { count: overdrafts })}
                  </Figure>
                </>
              ) : null}
            </>
          }
        />
      </Stats>
    </Card>
  )
}
