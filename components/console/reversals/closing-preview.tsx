import { useLocale, useTranslations } from 'next-intl'
import { useAccountName } from '@/components/console/account-name'
import type { FullReversal } from '@/lib/contract/reversal/pages'
import { type ClosingTerms, closingLegs } from '@/lib/domain/reversal/closing-legs'
import { formatMoney } from '@/lib/format'

/** The transfers that closing makes on these terms, computed by the posting code. */
export function ClosingPreview({ row, terms }: { row: FullReversal; terms: ClosingTerms }) {
  const t = useTranslations('money.reversals.decide')
  const locale = useLocale()
  const nameOf = useAccountName({ [`wallet:${row.owner_id}`]: t('walletOf', { name: row.owner_name ?? '' }) })
  const legs = closingLegs(row.to_close, terms).filter(({ amount }) => !amount.isZero)
  return (
    <section className="rounded-2 bg-canvas px-4 py-3" aria-label={t('transfers')}>
      <h3 className="mb-2 text-12 font-medium text-ink-3">{t('transfers')}</h3>
      <ul className="grid gap-2 text-13">
        {legs.map(({ key, from, to, amount }) => (
          <li key={key} className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="min-w-0 wrap-anywhere">{`${nameOf(from)} → ${nameOf(to)}`}</span>
            <span className="numeric ml-auto whitespace-nowrap">
              {formatMoney(`${amount}`, amount.currency, locale)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
