import { useLocale, useTranslations } from 'next-intl'
import { address } from '@/components/console/address'
import type { ConsoleRailPayout } from '@/lib/contract/panel/rail-payout-views'
import { formatRecent } from '@/lib/format'

const statuses = ['PROPOSED', 'PAID', 'REJECTED'] as const
type Status = (typeof statuses)[number]

/** Statuses of gateway payouts under four-eyes control, with their URLs. */
export function useRailPayoutStates({ status, search }: { status: Status; search: string | null }) {
  const t = useTranslations('money.railPayoutStates')
  const of = (one: Status) => ({ status: one === 'PROPOSED' ? null : one })
  const at = (change: Record<string, string | number | null>, path = '/console/payouts/rails') =>
    address(path, { ...of(status), search, ...change })
  const choices = statuses.map((one) => ({ href: at(of(one)), label: t(one), current: one === status }))
  return { states: { label: t('label'), choices }, at }
}

/** Who recorded and who decided a gateway payout, when and why. */
export function usePersonFacts(row: ConsoleRailPayout, now: string) {
  const t = useTranslations('money.decide')
  const locale = useLocale()
  const by = (who: string | null, at: string) => [who, formatRecent(at, now, locale)].filter(Boolean).join(', ')
  return [
    { label: t('proposed'), value: by(row.proposed_by, row.proposed_at) },
    { label: t('decided'), value: row.decided_at && by(row.decided_by, row.decided_at) },
    { label: t('why'), value: row.decision_reason },
  ]
}
