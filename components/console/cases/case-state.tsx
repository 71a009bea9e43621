import { ClockAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { classes } from '@/components/ui/classes'
import { StatusBadge } from '@/components/ui/status-badge'
import type { CaseRow } from '@/lib/contract/case/rows'
import type { Look } from '@/lib/format'
import { useCaseTexts } from './use-case-texts'

const looks = { OPEN: 'waiting', PROPOSED: 'review' } as const

/** Ends in which the matter went otherwise than well, or money is still on its way. */
const ends: Readonly<Record<string, Look>> = {
  ...{ returning: 'waiting', sent: 'working' },
  ...{ rejected: 'refused', failed: 'refused' },
  ...{ cancelled: 'void', abandoned: 'void' },
}

/** How a case looks; a closed one by what came of it. */
export const lookOf = ({ status, outcome }: Pick<CaseRow, 'status' | 'outcome'>): Look =>
  status === 'CLOSED' ? (ends[outcome ?? ''] ?? 'done') : looks[status]

/** Whether nothing of a closed case is still to come or went wrong. */
export const looksOver = (row: CaseRow) => lookOf(row) === 'done'

/** How a case stands; a closed one by what came of it. */
export function CaseBadge({ row, now }: { row: CaseRow; now: string }) {
  const t = useTranslations('cases')
  const { outcomeText } = useCaseTexts(now)
  return (
    <StatusBadge look={lookOf(row)}>
      {row.status === 'CLOSED' ? outcomeText(row.outcome ?? 'gone') : t(`status.${row.status}`)}
    </StatusBadge>
  )
}

/** Until when a case may wait; marked where that is near or past. */
export function CaseDue({ row, now }: { row: CaseRow; now: string }) {
  const { dueOf } = useCaseTexts(now)
  const { urgency } = row
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1 whitespace-nowrap',
        urgency === 'overdue' ? 'text-bad' : urgency === 'near' ? 'text-warn' : null,
      )}
    >
      {urgency === 'overdue' ? <ClockAlert className="size-3.5" aria-hidden="true" /> : null}
      {dueOf(row)}
    </span>
  )
}
