import { useLocale, useTranslations } from 'next-intl'
import { Figure } from '@/components/console/doors/figure'
import { accountAt } from '@/components/console/doors/ledger-address'
import type { ReviewedReload } from '@/lib/contract/panel/reload-views'
import { formatFigure, formatMoney, formatPercent } from '@/lib/format'

/** What the wallet held, as its statement up to then has it; before a decision, what it holds. */
export function WalletThen({ reload, of }: { reload: ReviewedReload; of: 'before' | 'after' }) {
  const locale = useLocale()
  const { balance, owner, currency } = reload
  return (
    <Figure href={accountAt({ currency, code: `wallet:${owner.id}`, upto: balance.upto, day: null })} sum={balance[of]}>
      {formatFigure(balance[of], locale)}
    </Figure>
  )
}

/** The exact transfers that an approval posts or has posted, and the resulting wallet balance. */
export function ReloadPostings({ reload }: { reload: ReviewedReload }) {
  const t = useTranslations('review')
  const locale = useLocale()
  const { legs, balance, target, owner } = reload
  const nameOf = (end: (typeof legs)[number]['to'] | 'income') =>
    t(end === 'referrer' && reload.state === 'Paid' ? 'end.referrerThen' : `end.${end}`, {
      tail: target.tail,
      owner: owner.name,
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
            <span className="font-normal text-ink-3">
              {balance.upto === null ? (
                <WalletThen reload={reload} of="before" />
              ) : (
                formatFigure(balance.before, locale)
              )}{' '}
              →{' '}
            </span>
            {balance.upto === null ? formatFigure(balance.after, locale) : <WalletThen reload={reload} of="after" />}
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
