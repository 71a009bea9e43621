import { useLocale } from 'next-intl'
import { CaseIcon } from '@/components/console/case-icon'
import type { CaseRow } from '@/lib/contract/case/rows'
import { formatMoney } from '@/lib/format'
import { CaseDue } from './case-state'
import { useCaseTexts } from './use-case-texts'

/** A case in the queue: who, how much, what, and until when. */
export function CaseLine({ row, now }: { row: CaseRow; now: string }) {
  const locale = useLocale()
  const { whoOf, whatOf } = useCaseTexts(now)
  return (
    <>
      <b className="min-w-0 truncate text-14 font-medium">{whoOf(row)}</b>
      <span className="numeric text-right font-semibold">
        {row.amount && row.currency ? formatMoney(row.amount, row.currency, locale) : null}
      </span>
      <span className="flex min-w-0 items-center gap-1.5 text-ink-3 group-aria-[current=true]:text-ink-2">
        <CaseIcon kind={row.kind} />
        <span className="min-w-0 truncate">{whatOf(row)}</span>
      </span>
      <span className="numeric text-right text-ink-3 group-aria-[current=true]:text-ink-2">
        <CaseDue row={row} now={now} />
      </span>
    </>
  )
}
