import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { CopyButton } from '@/components/ui/copy-button'
import { Link } from '@/components/ui/link'
import type { CasePageView } from '@/lib/contract/case/pages'
import { CaseDue } from '../case-state'
import { caseAt } from '../case-tabs'
import { AssignCase } from './assign-case'

const step = 'grid size-8 place-items-center rounded-2 text-ink-2 hover:bg-sunken pointer-coarse:size-11'

/** Where a case stands in the queue, with the way to those beside it, its number and who has it. */
export function CaseHead({ view }: { view: CasePageView }) {
  const t = useTranslations('cases')
  const { case: row, queue, place, waiting, filters, now } = view
  const here = queue.findIndex(({ id }) => id === row.id)
  const [before, after] = here < 0 ? [undefined, queue[0]] : [queue[here - 1], queue[here + 1]]
  const way = (to: typeof before, label: string, Icon: typeof ChevronLeft) =>
    to ? (
      <Link className={step} href={caseAt(to.id, filters)} aria-label={label}>
        <Icon className="size-4" aria-hidden="true" />
      </Link>
    ) : (
      <span className="grid size-8 place-items-center text-line-strong pointer-coarse:size-11">
        <Icon className="size-4" aria-hidden="true" />
      </span>
    )
  return (
    <div className="pane-head flex-wrap">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <nav className="-ml-2 flex items-center" aria-label={t('way')}>
          {way(before, t('previous'), ChevronLeft)}
          <span className="numeric text-13 text-ink-2">
            {place === null ? null : t('place', { place, count: waiting })}
          </span>
          {way(after, t('next'), ChevronRight)}
        </nav>
        <h1 className="whitespace-nowrap">{t('one', { number: `${row.number}` })}</h1>
        {row.status === 'CLOSED' ? null : (
          <span className="text-13 xl:hidden">
            <CaseDue row={row} now={now} />
          </span>
        )}
      </div>
      <div className="flex items-center gap-1">
        <AssignCase view={view} />
        <CopyButton
          bare
          text={typeof window === 'undefined' ? '' : `${window.location.origin}/console/cases/${row.id}`}
          label={t('copy')}
          done={t('copied')}
        />
      </div>
    </div>
  )
}
