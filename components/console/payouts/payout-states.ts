import { useLocale, useTranslations } from 'next-intl'
import { address } from '@/components/console/address'
import type { ConsolePayout, ConsoleRailPayout } from '@/lib/contract/panel/payout-views'
import { formatRecent } from '@/lib/format'

const statuses = ['PROPOSED', 'PAID', 'REJECTED'] as const
type Status = (typeof statuses)[number]

export const payoutLooks = { PROPOSED: 'review', PAID: 'done', REJECTED: 'refused' } as const

/** Statuses of records under four-eyes control, with their URLs. */
export function usePayoutStates(path: string, status: Status) {
  const t = useTranslations('money.payoutStates')
  const at = (one: Status, to = 1) =>
    address(path, { status: one === 'PROPOSED' ? null : one, page: to > 1 ? to : null })
  const choices = statuses.map((one) => ({ href: at(one), label: t(one), current: one === status }))
  return { states: { label: t('label'), choices }, at }
}

/** Who recorded and who decided a payout, when and why. */
export function usePersonFacts(row: ConsolePayout | ConsoleRailPayout, now: string) {
  const t = useTranslations('money.decide')
  const locale = useLocale()
  const by = (who: string | null, at: string) => [who, formatRecent(at, now, locale)].filter(Boolean).join(', ')
  return [
    { label: t('proposed'), value: by(row.proposed_by, row.proposed_at) },
    { label: t('decided'), value: row.decided_at && by(row.decided_by, row.decided_at) },
    { label: t('why'), value: row.decision_reason },
  ]
}
