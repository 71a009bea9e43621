import { useTranslations } from 'next-intl'
import type { SearchArea } from '@/components/layout/search/palette-entries'
import type { SearchResult } from '@/lib/contract/search/search'

type Texts = Pick<SearchArea, 'stateOf' | 'caseKindOf'>

/** How the console's lists name what a search finds. */
export function useListWords(): Texts {
  const payout = useTranslations('money.payoutState')
  const railPayout = useTranslations('money.railPayoutState')
  const cases = useTranslations('cases')
  const level = useTranslations('console.level')
  const users = useTranslations('console.users')
  // what the database knows and this version does not is shown as it is
  const named = <Key extends string>(t: { has: (key: Key) => boolean; (key: Key): string }, key: string) =>
    t.has(key as Key) ? t(key as Key) : key
  const stateOf = ({ kind, status }: SearchResult) => {
    if (status === null) return null
    if (kind === 'payout') return named(payout, `withdrawal.${status}`)
    if (kind === 'refund') return named(payout, `refund.${status}`)
    if (kind === 'rail_payout') return named(railPayout, status)
    if (kind === 'case') return named(cases, `status.${status}`)
    if (kind === 'person') return status === 'blocked' ? users('blocked') : named(level, status)
    return null
  }
  return { stateOf, caseKindOf: ({ case_kind: of }) => of && cases(`kind.${of}`) }
}
