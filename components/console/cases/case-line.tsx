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
      <span className="col-span-full flex min-w-0 items-baseline gap-2">
        <b className="min-w-0 grow truncate text-14 font-medium">{whoOf(row)}</b>
        <span className="numeric font-semibold">
          {row.amount && row.currency ? formatMoney(row.amount, row.currency, locale) : null}
        </span>
      </span>
      <span className="col-span-full flex min-w-0 items-center gap-2 text-ink-3 group-aria-[current=true]:text-ink-2">
        <span className="flex min-w-0 grow items-center gap-1.5">
          <CaseIcon kind={row.kind} />
          <span className="min-w-0 truncate">{whatOf(row)}</span>
        </span>
        <span className="numeric">
          <CaseDue row={row} now={now} />
        </span>
      </span>
    </>
  )
}
