import { useLocale, useTranslations } from 'next-intl'
import { useAccountName } from '@/components/console/account-name'
import { Figure } from '@/components/console/doors/figure'
import { accountAt } from '@/components/console/doors/ledger-address'
import type { LegView } from '@/lib/contract/case/about'
import { type Currency, Money } from '@/lib/domain/money'
import { formatFigure, formatMoney } from '@/lib/format'

interface CasePostingsProps {
  legs: readonly LegView[]
  /** The account whose wallet it is. */
  owner: { id: number; name: string | null }
  /** They were made. */
  done?: boolean
  /** An account whose balance they change: before, and by how much it falls. */
  from?: { code: string; currency: Currency; held: string; amount: string }
}

/** The transfers that an action makes, computed by the posting code. */
export function CasePostings({ legs, owner, done = false, from }: CasePostingsProps) {
  const t = useTranslations('cases')
  const locale = useLocale()
  const nameOf = useAccountName({})
  const ownName = (code: string) => nameOf(code, code === `wallet:${owner.id}` ? owner.name : null)
  const title = t(done ? 'posted' : 'posts')
  return (
    <section className="grid gap-2" aria-label={title}>
      <h3 className="label">{title}</h3>
      <ol className="posting-list">
        {legs.map(({ key, from: source, to, amount, currency }) => (
          <li key={key}>
            <span>
              {ownName(source)} <span className="text-ink-3">→</span> {ownName(to)}
            </span>
            <span className="numeric">{formatMoney(amount, currency, locale)}</span>
          </li>
        ))}
        {from ? (
          <li className="rounded-b-[8px] bg-canvas font-semibold">
            <span>{nameOf(from.code)}</span>
            <span className="numeric">
              <span className="font-normal text-ink-3">
                <Figure href={accountAt({ ...from, day: null })} sum={from.held}>
                  {formatFigure(from.held, locale)}
                </Figure>
                {' → '}
              </span>
              {formatFigure(
                `${Money.of(from.held, from.currency).minus(Money.of(from.amount, from.currency))}`,
                locale,
              )}
            </span>
          </li>
        ) : null}
      </ol>
    </section>
  )
}
