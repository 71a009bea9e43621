import { useTranslations } from 'next-intl'
import { caseLook, railPayoutLooks } from '@/components/console/review/looks'
import type { ListWords } from '@/components/layout/search/palette-entries'
import type { SearchResult } from '@/lib/contract/search/search'
import type { Look } from '@/lib/format'

const payoutLooks: Readonly<Record<string, Look>> = railPayoutLooks

const isOfCase = (status: string) => status === 'OPEN' || status === 'PROPOSED' || status === 'CLOSED'

/** Returns how the console's lists show what a search finds. */
export function useListWords(): (result: SearchResult) => ListWords {
  const payout = useTranslations('money.payoutState')
  const railPayout = useTranslations('money.railPayoutState')
  const cases = useTranslations('cases')
  const level = useTranslations('console.level')
  const users = useTranslations('console.users')
  // what the database knows and this version does not is shown as it is
  const named = <Key extends string>(t: { has: (key: Key) => boolean; (key: Key): string }, key: string) =>
    t.has(key as Key) ? t(key as Key) : key
  const stateOf = ({ kind, status, outcome }: SearchResult) => {
    if (status === null) return null
    if (kind === 'payout') return named(payout, `withdrawal.${status}`)
    if (kind === 'refund') return named(payout, `refund.${status}`)
    if (kind === 'rail_payout') return named(railPayout, status)
    if (kind === 'case') return named(cases, status === 'CLOSED' ? `outcome.${outcome ?? 'gone'}` : `status.${status}`)
    if (kind === 'person') return status === 'blocked' ? users('blocked') : named(level, status)
    return null
  }
  const lookOfResult = ({ kind, status, outcome }: SearchResult) => {
    if (kind === 'rail_payout') return payoutLooks[status ?? ''] ?? null
    return kind === 'case' && status !== null && isOfCase(status) ? caseLook({ status, outcome }) : null
  }
  return (result) => ({
    state: stateOf(result),
    look: lookOfResult(result),
    caseKind: result.case_kind && cases(`kind.${result.case_kind}`),
  })
}
