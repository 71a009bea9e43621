'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { address } from '@/components/console/address'
import { ReviewQueue } from '@/components/console/review/review-queue'
import { atFirst, useSightKeys } from '@/components/console/review/viewer-state'
import { useKeys } from '@/components/console/use-keys'
import { Recent } from '@/components/ui/recent'
import type { SubmissionRow, SubmissionView } from '@/lib/contract/panel/views'
import { DocumentViewer } from './document-viewer'
import { IdentityDecision } from './identity-decision'

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
  const [viewer, setViewer] = useState(atFirst)
  const pathOf = (id: number, text = search) => address(`/console/identity/${id}`, { search: text })
  /** After a decision: who waits next, else the list. */
  const onDecided = () => {
    const next = queue.find(({ id }) => id !== view.id)
    router.push(next ? pathOf(next.id) : '/console/identity')
    router.refresh()
  }
  useSightKeys(setViewer)
  useKeys(Object.fromEntries(view.documents.map((_, at) => [`${at + 1}`, () => setViewer({ ...atFirst, at })])))
  return (
    <div className="review">
      <ReviewQueue
        words="console.identity"
        rows={queue}
        waiting={waiting}
        current={view.id}
        hrefOf={pathOf}
        way={{ href: '/console/identity', label: t('all') }}
        search={search}
        at={(text) => pathOf(view.id, text)}
        shortcuts={['move', 'approve', 'reject', 'document', 'zoom', 'turn', 'page', 'search', 'help']}
        row={({ user, createdAt }) => (
          <>
            <b className="trunc">{user.name}</b>
            <span className="faint num">
              <Recent at={createdAt} now={now} />
            </span>
            <span className="m trunc">{user.email}</span>
          </>
        )}
      />
      <DocumentViewer documents={view.documents} viewer={viewer} onViewer={setViewer} />
      <section aria-label={t('decision')}>
        <IdentityDecision view={view} own={own} now={now} onDecided={onDecided} />
      </section>
    </div>
  )
}
