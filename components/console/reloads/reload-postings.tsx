import { useLocale, useTranslations } from 'next-intl'
import type { ReviewedReload } from '@/lib/contract/panel/reload-views'
import { formatFigure, formatMoney, formatPercent } from '@/lib/format'

/** The exact transfers that an approval posts or has posted, and the resulting wallet balance. */
export function ReloadPostings({ reload }: { reload: ReviewedReload }) {
  const t = useTranslations('review')
  const locale = useLocale()
  const { legs, balance, target, owner } = reload
  const nameOf = (end: (typeof legs)[number]['to'] | 'income') =>
    t(end === 'referrer' && reload.state === 'Paid' ? 'end.referrerThen' : `end.${end}`, {
      tail: target.tail,
      code: owner.code ?? '',
      fee: formatPercent(reload.fee_percentage, locale),
      iva: formatPercent(reload.iva_percentage, locale),
      commission: formatPercent(owner.commission ?? '0.00', locale),
    })
  return (
    <div className="grid content-start gap-4">
      <h2 className="label">{t(reload.state === 'Paid' ? 'posted' : 'posts', { currency: reload.currency })}</h2>
      <ol className="posting-list">
        {legs.map(({ key, from, to, amount }) => (
          <li key={key}>
            <span>
              {nameOf(from === 'fees' ? 'income' : from)} <span className="text-ink-3">→</span> {nameOf(to)}
            </span>
            <span className="numeric">{formatFigure(amount, locale)}</span>
          </li>
        ))}
        <li className="rounded-b-[8px] bg-canvas font-semibold">
          <span>{t(reload.state === 'Paid' ? 'balanceThen' : 'balance')}</span>
          <span className="numeric">
            <span className="font-normal text-ink-3">{formatFigure(balance.before, locale)} → </span>
            {formatFigure(balance.after, locale)}
          </span>
        </li>
      </ol>
      {reload.fee_fixed === '0.00' ? null : (
        <p className="text-13 text-ink-3">
          {t('fixed', { amount: formatMoney(reload.fee_fixed, reload.currency, locale) })}
        </p>
      )}
      {reload.needs_two ? (
        <p className="text-13 text-ink-2">
          {reload.first_approver === null ? t('needsTwo') : t('firstBy', { who: reload.first_approver })}
          {reload.state === 'Created' && reload.reason ? ` «${reload.reason}»` : null}
        </p>
      ) : null}
    </div>
  )
}
