import { CircleQuestionMark, RotateCcw, Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { PayoutBadge } from '@/components/layout/payout-badge'
import { Badge } from '@/components/ui/badge'
import { StatusBadge } from '@/components/ui/status-badge'
import type { SearchResult } from '@/lib/contract/search/search'
import { type Look, looks } from '@/lib/format'
import type { ListWords } from './palette-entries'

const lineLooks = {
  unmatched: 'waiting',
  debit: 'waiting',
  matched: 'done',
} as const satisfies Record<string, Look>

const has = <Known extends object>(known: Known, status: string | null): status is string & keyof Known =>
  status !== null && status in known

/** Where the money of a payment is, in the place of its status, if that is not where one expects it. */
function DispositionBadge({ of }: { of: Exclude<NonNullable<SearchResult['disposition']>, 'none' | 'credited'> }) {
  const t = useTranslations('common.status.disposition')
  if (of === 'in_suspense') {
    return (
      <Badge tone="warn" icon={<CircleQuestionMark aria-hidden="true" />}>
        {t(of)}
      </Badge>
    )
  }
  const [Icon, tone] = of === 'reversed' ? ([RotateCcw, 'bad'] as const) : ([Undo2, undefined] as const)
  return (
    <Badge {...(tone ? { tone } : {})} icon={<Icon aria-hidden="true" />}>
      {t(of)}
    </Badge>
  )
}

interface ResultBadgeProps {
  result: SearchResult
  /** How its list names and shows that. */
  of: ListWords
}

/** How a result stands. */
export function ResultBadge({ result: { kind, status, disposition }, of: { state, look } }: ResultBadgeProps) {
  const t = useTranslations('search')
  const common = useTranslations('common.status')
  if (disposition && disposition !== 'none' && disposition !== 'credited') return <DispositionBadge of={disposition} />
  if ((kind === 'payment' || kind === 'deposit') && has(looks.movement, status))
    return <StatusBadge look={looks.movement[status]}>{common(`movement.${status}`)}</StatusBadge>
  if (kind === 'link' && has(looks.link, status))
    return <StatusBadge look={looks.link[status]}>{common(`link.${status}`)}</StatusBadge>
  if (kind === 'bank_transfer' && has(looks.reload, status))
    return <StatusBadge look={looks.reload[status]}>{common(`reload.${status}`)}</StatusBadge>
  if (kind === 'payout' || kind === 'refund') return <PayoutBadge status={payoutStatus(status)}>{state}</PayoutBadge>
  if (look) return <StatusBadge look={look}>{state}</StatusBadge>
  if (kind === 'bank_line' && has(lineLooks, status))
    return <StatusBadge look={lineLooks[status]}>{t(`lineKind.${status}`)}</StatusBadge>
  if (kind === 'service_account' && status === 'off') return <Badge>{t('accountOff')}</Badge>
  if (kind === 'person' && status === 'blocked') return <Badge tone="bad">{state}</Badge>
  return null
}

type PayoutStatus = Parameters<typeof PayoutBadge>[0]['status']
const payoutStatus = (status: string | null) => (status ?? 'requested') as PayoutStatus
