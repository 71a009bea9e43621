import { ClockAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { caseLook } from '@/components/console/review/looks'
import { classes } from '@/components/ui/classes'
import { StatusBadge } from '@/components/ui/status-badge'
import type { CaseRow } from '@/lib/contract/case/rows'
import { useCaseTexts } from './use-case-texts'

/** How a case stands; a closed one by what came of it. */
export function CaseBadge({ row, now }: { row: CaseRow; now: string }) {
  const t = useTranslations('cases')
  const { outcomeText } = useCaseTexts(now)
  return (
    <StatusBadge look={caseLook(row)}>
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
