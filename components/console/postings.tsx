import { useLocale, useTranslations } from 'next-intl'
import { useAccountName } from '@/components/console/account-name'
import { accountAt } from '@/components/console/doors/ledger-address'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import type { MovementView } from '@/lib/contract/panel/money-views'
import { formatMoney } from '@/lib/format'

type Posted = Pick<MovementView, 'transfers'> & { banks: Readonly<Record<string, string>> }

/** Ledger transfers of a movement in order, each side linked to its account. */
export function PostingList({ transfers, banks }: Posted) {
  const t = useTranslations('money.postings')
  const locale = useLocale()
  const nameOf = useAccountName(banks)
  const end = (code: string, holder: string | null, currency: string) => (
    <Link href={accountAt({ currency, code, day: null })}>{nameOf(code, holder)}</Link>
  )
  if (transfers.length === 0) return <p className="text-13 text-ink-2">{t('none')}</p>
  return (
    <ol className="posting-list">
      {transfers.map(({ key, from, to, from_owner, to_owner, currency, amount }) => (
        <li key={key}>
          <span>
            {end(from, from_owner, currency)} <span className="text-ink-3">→</span> {end(to, to_owner, currency)}
          </span>
          <span className="numeric">{formatMoney(amount, currency, locale)}</span>
        </li>
      ))}
    </ol>
  )
}

/** The same as a card of its own. */
export function Postings(posted: Posted) {
  const t = useTranslations('money.postings')
  return (
    <Card title={t('title')}>
      <PostingList {...posted} />
    </Card>
  )
}
