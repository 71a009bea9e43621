import { ArrowRight } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useAccountName } from '@/components/console/account-name'
import { Figure } from '@/components/console/doors/figure'
import { placeOf } from '@/components/console/doors/place-of'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import type { CloseDayView } from '@/lib/contract/close/pages'
import { formatFigure, formatYearDay } from '@/lib/format'
import { type CurrencyView, underWayOf } from './close-summary'
import { rowsAt } from './rows-address'

/** One thing on its way: what it is, when it left or who confirms it, and how much. */
function Row({ what, note, amount }: { what: ReactNode; note: ReactNode; amount: ReactNode }) {
  return (
    <li className="grid grid-cols-[1rem_minmax(0,1fr)_auto] items-center gap-3 border-t border-line px-5 py-2.5 first:border-t-0 max-md:px-4">
      <ArrowRight className="size-4 text-ink-3" aria-hidden="true" />
      <span className="two-lines">
        <span>{what}</span>
        <span>{note}</span>
      </span>
      <span className="numeric">{amount}</span>
    </li>
  )
}

/** What was on its way at the end of a day: the gateways' payouts one by one, and the payouts that were sent. */
export function TransitCard({ view, figures }: { view: CloseDayView; figures: CurrencyView }) {
  const t = useTranslations('close')
  const locale = useLocale()
  const nameOf = useAccountName(view.banks)
  const { day } = view.figures
  const { currency, in_transit: payouts, rail_payouts: ours } = figures
  const all = underWayOf(figures)
  const listed = ours ? view.under_way : []
  const more = (ours?.count ?? 0) - listed.length
  return (
    <Card
      flush
      title={t('inTransit')}
      action={
        all.count > 0 ? (
          <Figure href={rowsAt({ day, currency, of: all.of })} count={all.count}>
            {t('transit.all', { count: all.count })}
          </Figure>
        ) : null
      }
    >
      {all.count === 0 ? <p className="card-body text-13 text-ink-2">{t('transit.none')}</p> : null}
      <ul>
        {listed.map(({ id, rail, account, amount, proposed_at: at }) => (
          <Row
            key={id}
            what={
              <Link href={placeOf('rail_payout', id)}>
                {t('transit.rail', { rail: nameOf(`rail:${rail}`), account: nameOf(account) })}
              </Link>
            }
            note={t('transit.recorded', { day: formatYearDay(at, locale) })}
            amount={formatFigure(amount, locale)}
          />
        ))}
        {ours && more > 0 ? (
          <Row
            what={
              <Figure href={rowsAt({ day, currency, of: 'rail_payouts' })} count={ours.count}>
                {t('transit.rails', { count: ours.count })}
              </Figure>
            }
            note={t('transit.more', { count: more })}
            amount={
              <Figure href={rowsAt({ day, currency, of: 'rail_payouts' })} sum={ours.amount}>
                {formatFigure(ours.amount, locale)}
              </Figure>
            }
          />
        ) : null}
        {payouts.count > 0 ? (
          <Row
            what={t('transit.payouts', { count: payouts.count })}
            note={t('transit.confirm')}
            amount={
              <Figure href={rowsAt({ day, currency, of: 'in_transit' })} sum={payouts.amount}>
                {formatFigure(payouts.amount, locale)}
              </Figure>
            }
          />
        ) : null}
      </ul>
    </Card>
  )
}
