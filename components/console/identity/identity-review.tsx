'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { address as addressOf } from '@/components/console/address'
import { ReviewQueue } from '@/components/console/review/review-queue'
import { atFirst, useSightKeys } from '@/components/console/review/viewer-state'
import { useKeys } from '@/components/console/use-keys'
import { useOpenNext } from '@/components/console/use-open-next'
import { Recent } from '@/components/ui/record/recent'
import { useRefresh, useView } from '@/lib/browser/use-view'
import { DocumentViewer } from './document-viewer'
import { IdentityDecision } from './identity-decision'

/** Queue, documents and decision form side by side, fully operable by keyboard. */
export function IdentityReview({ address }: { address: string }) {
  const t = useTranslations('console.identity')
  const openNext = useOpenNext('/console/identity')
  const refresh = useRefresh()
  const { view } = useView('/console/identity/[id]', address)
  const [viewer, setViewer] = useState(atFirst)
  const { now, submission, queue, waiting } = view
  const { search } = view.filters
  const pathOf = (id: number, text = search) => addressOf(`/console/identity/${id}`, { search: text })
  /** After a decision: the next submission, or the list if there is none. */
  const onDecided = () => {
    const next = queue.find(({ id }) => id !== submission.id)
    openNext(next && pathOf(next.id))
    void refresh('/console/identity', '/console/identity/[id]')
  }
  useSightKeys(setViewer)
  useKeys(Object.fromEntries(submission.documents.map((_, at) => [`${at + 1}`, () => setViewer({ ...atFirst, at })])))
  return (
    <div className="review-desk">
      <ReviewQueue
        texts="console.identity"
        rows={queue}
        waiting={waiting}
        current={submission.id}
        hrefOf={pathOf}
        way={{ href: '/console/identity', label: t('all') }}
        search={search}
        at={(text) => pathOf(submission.id, text)}
        shortcuts={['move', 'approve', 'reject', 'document', 'zoom', 'turn', 'page', 'search', 'help']}
        row={({ user, created_at }) => (
          <>
            <b className="min-w-0 truncate text-14 font-medium">{user.name}</b>
            <span className="numeric text-ink-3 group-aria-[current=true]:text-ink-2">
              <Recent at={created_at} now={now} />
            </span>
            <span className="min-w-0 truncate text-ink-3 group-aria-[current=true]:text-ink-2">{user.email}</span>
          </>
        )}
      />
      <DocumentViewer documents={submission.documents} viewer={viewer} onViewer={setViewer} />
      <section aria-label={t('decision')}>
        <IdentityDecision view={view} onDecided={onDecided} />
      </section>
    </div>
  )
}
