'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { SubmissionRow, SubmissionView } from '@/lib/contract/console-views'
import { address } from './address'
import { DocumentViewer } from './document-viewer'
import { IdentityDecision } from './identity-decision'
import { IdentityQueue } from './identity-queue'
import { atFirst, useSightKeys } from './sight'
import { useKeys } from './use-keys'

interface IdentityReviewProps {
  view: SubmissionView
  /** Those that wait, oldest first. */
  queue: SubmissionRow[]
  waiting: number
  /** The reader's own documents: somebody else decides. */
  own: boolean
  search: string | null
  now: string
}

/** Queue, documents and decision side by side; all of it works by keyboard. */
export function IdentityReview({ view, queue, waiting, own, search, now }: IdentityReviewProps) {
  const t = useTranslations('console.identity')
  const router = useRouter()
  const [sight, setSight] = useState(atFirst)
  const pathOf = (id: number, text = search) => address(`/console/identity/${id}`, { search: text })
  const here = queue.findIndex(({ id }) => id === view.id)
  const goal = (by: 1 | -1) => queue[here < 0 ? 0 : here + by]
  const go = (by: 1 | -1) => {
    const next = goal(by)
    if (next && next.id !== view.id) router.push(pathOf(next.id))
  }
  /** After a decision: who waits next, else the list. */
  const onDecided = () => {
    const next = queue.find(({ id }) => id !== view.id)
    router.push(next ? pathOf(next.id) : '/console/identity')
    router.refresh()
  }
  useSightKeys(setSight)
  useKeys({
    j: () => go(1),
    k: () => go(-1),
    ...Object.fromEntries(view.documents.map((_, at) => [`${at + 1}`, () => setSight({ ...atFirst, at })])),
  })
  return (
    <div className="review">
      <IdentityQueue
        queue={queue}
        waiting={waiting}
        current={view.id}
        now={now}
        hrefOf={pathOf}
        search={search}
        at={(text) => pathOf(view.id, text)}
      />
      <DocumentViewer documents={view.documents} sight={sight} onSight={setSight} />
      <section aria-label={t('decision')}>
        <IdentityDecision view={view} own={own} now={now} onDecided={onDecided} />
      </section>
    </div>
  )
}
