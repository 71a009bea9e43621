import { useLocale, useTranslations } from 'next-intl'
import type { ReloadReviewView } from '@/lib/contract/panel/reload-views'
import { formatFigure, formatMoney, formatPercent } from '@/lib/format'

/** The exact transfers that an approval posts, or has posted, and what becomes of the wallet. */
export function ReloadPostings({ view }: { view: ReloadReviewView }) {
  const t = useTranslations('review')
  const locale = useLocale()
  const { legs, balance, target, owner } = view
  const nameOf = (end: (typeof legs)[number]['to'] | 'income') =>
    t(end === 'referrer' && view.state === 'Paid' ? 'end.referrerThen' : `end.${end}`, {
      tail: target.tail,
      code: owner.code ?? '',
      fee: formatPercent(view.percentage, locale),
      iva: formatPercent(view.ivaPercentage, locale),
      commission: formatPercent(owner.commission ?? '0.00', locale),
    })
  return (
    <div className="stack">
      <h2 className="label">{t(view.state === 'Paid' ? 'posted' : 'posts', { currency: view.currency })}</h2>
      <ol className="post">
        {legs.map(({ key, from, to, amount }) => (
          <li key={key}>
            <span>
              {nameOf(from === 'fees' ? 'income' : from)} <span className="arrow">→</span> {nameOf(to)}
            </span>
            <span className="num">{formatFigure(amount, locale)}</span>
          </li>
        ))}
        <li className="res">
          <span>{t(view.state === 'Paid' ? 'balanceThen' : 'balance')}</span>
          <span className="num">
            <span className="faint">
              {formatFigure(balance.before, locale)} <span className="arrow">→</span>{' '}
            </span>
            {formatFigure(balance.after, locale)}
          </span>
        </li>
      </ol>
      {view.fixed === '0.00' ? null : (
        <p className="small faint">{t('fixed', { amount: formatMoney(view.fixed, view.currency, locale) })}</p>
      )}
      {view.needsTwo ? (
        <p className="small muted">
          {view.firstApprover === null ? t('needsTwo') : t('firstBy', { who: view.firstApprover })}
          {view.state === 'Created' && view.reason ? ` «${view.reason}»` : null}
        </p>
      ) : null}
    </div>
  )
}
