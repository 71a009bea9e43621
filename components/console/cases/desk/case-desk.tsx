'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { ReviewQueue } from '@/components/console/review/review-queue'
import { useSettled } from '@/components/console/review/use-settled'
import { useKeys } from '@/components/console/use-keys'
import { useOpenNext } from '@/components/console/use-open-next'
import { Tabs } from '@/components/ui/list/tabs'
import { useRefresh, useView } from '@/lib/browser/use-view'
import { CaseLine } from '../case-line'
import { caseAt, useCaseTabs } from '../case-tabs'
import { CaseDecision } from './case-decision'
import { CaseEvidence } from './case-evidence'
import { CaseHead } from './case-head'

/** Queue, what the case is about, and its decision side by side, fully operable by keyboard. */
export function CaseDesk({ address }: { address: string }) {
  const t = useTranslations('cases')
  const { view } = useView('/console/cases/[id]', address)
  const openNext = useOpenNext('/console/cases')
  const refresh = useRefresh()
  const settled = useSettled()
  const decision = useRef<HTMLElement>(null)
  const { case: row, queue, waiting, filters, counts, now } = view
  // Beside a closed case stands the queue of those that wait.
  const shown = filters.tab === 'closed' ? 'waiting' : filters.tab
  const tabs = useCaseTabs(counts, shown, (tab) => caseAt(row.id, { ...filters, tab: tab ?? 'waiting' }), [
    'waiting',
    'mine',
    'proposed',
  ])
  /** After a decision: the next case of the queue, wrapping around; otherwise the list. */
  const onDecided = () => {
    const here = queue.findIndex(({ id }) => id === row.id)
    const [next] = [...queue.slice(here + 1), ...queue.slice(0, Math.max(here, 0))]
    openNext(next && caseAt(next.id, filters))
    void refresh('/console/cases', '/console/cases/[id]')
  }
  // A second press that was meant for the case before decides nothing.
  const act = () => settled && decision.current?.querySelector<HTMLFormElement>('form')?.requestSubmit()
  const putBack = () => settled && decision.current?.querySelector<HTMLButtonElement>('[data-deed=withdraw]')?.click()
  useKeys({ c: act, n: putBack, e: () => document.getElementById('note')?.focus() })
  return (
    <div className="review-desk">
      <ReviewQueue
        texts="cases"
        rows={queue}
        waiting={waiting}
        current={row.id}
        hrefOf={(id) => caseAt(id, filters)}
        tabs={<Tabs label={t('tabs')} tabs={tabs} />}
        search={filters.search}
        at={(search) => caseAt(row.id, { ...filters, search })}
        shortcuts={['move', 'act', 'withdraw', 'take', 'note', 'search', 'help']}
        row={(one) => <CaseLine row={one} now={now} />}
      />
      <section aria-label={t('evidence')}>
        <CaseHead view={view} />
        <CaseEvidence view={view} />
      </section>
      <section aria-label={t('decision')} ref={decision}>
        <CaseDecision view={view} onDecided={onDecided} />
      </section>
    </div>
  )
}
