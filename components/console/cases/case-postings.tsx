import { useLocale, useTranslations } from 'next-intl'
import { useAccountName } from '@/components/console/account-name'
import type { LegView } from '@/lib/contract/case/about'
import { formatMoney } from '@/lib/format'

interface CasePostingsProps {
  legs: readonly LegView[]
  /** The account whose wallet it is. */
  owner: { id: number; name: string | null }
}

/** The transfers that an action makes, computed by the posting code. */
export function CasePostings({ legs, owner }: CasePostingsProps) {
  const t = useTranslations('cases')
  const books = useTranslations('money.reversals.decide')
  const locale = useLocale()
  const nameOf = useAccountName({ [`wallet:${owner.id}`]: books('walletOf', { name: owner.name ?? '' }) })
  return (
    <section className="grid gap-2" aria-label={t('posts')}>
      <h3 className="label">{t('posts')}</h3>
      <ol className="posting-list">
        {legs.map(({ key, from, to, amount, currency }) => (
          <li key={key}>
            <span>
              {nameOf(from)} <span className="text-ink-3">→</span> {nameOf(to)}
            </span>
            <span className="numeric">{formatMoney(amount, currency, locale)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
