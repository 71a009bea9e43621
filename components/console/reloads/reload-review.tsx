'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { address } from '@/components/console/address'
import { ReviewQueue } from '@/components/console/review/review-queue'
import { atFirst, useSightKeys } from '@/components/console/review/viewer-state'
import type { QueuedReloadView, ReloadReviewView } from '@/lib/contract/panel/reload-views'
import { ProofViewer } from './proof-viewer'
import { ReloadDecision } from './reload-decision'
import { WaitingReload } from './waiting-reload'

interface ReloadReviewProps {
  view: ReloadReviewView
  /** Those that wait, in the order that was chosen. */
  queue: QueuedReloadView[]
  waiting: number
  filters: { order: 'oldest' | 'largest'; currency: string | null; search: string | null }
  now: string
}

/** Queue, proof and decision side by side; all of it works by keyboard. */
export function ReloadReview({ view, queue, waiting, filters, now }: ReloadReviewProps) {
  const t = useTranslations('review')
  const router = useRouter()
  const [viewer, setViewer] = useState(atFirst)
  const { order, currency, search } = filters
  const asked = { currency, order: order === 'oldest' ? null : order, search }
  const path = `/console/reloads/${view.id}`
  const hrefOf = (id: number) => address(`/console/reloads/${id}`, asked)
  const here = queue.findIndex(({ id }) => id === view.id)
  /** After a decision: the next one in the queue that the reader may decide on, from the start when it ends; else the list. */
  const onDecided = () => {
    const others = [...queue.slice(here + 1), ...queue.slice(0, Math.max(here, 0))]
    const next = others.find(({ id, notMine }) => id !== view.id && !notMine)
    router.push(next ? hrefOf(next.id) : '/console/reloads')
    router.refresh()
  }
  useSightKeys(setViewer)
  return (
    <div className="review">
      <ReviewQueue
        words="review"
        rows={queue}
        waiting={waiting}
        current={view.id}
        hrefOf={hrefOf}
        way={{
          href: address(path, { ...asked, order: order === 'oldest' ? 'largest' : null }),
          label: t(order === 'oldest' ? 'byAmount' : 'byAge'),
        }}
        search={search}
        at={(text) => address(path, { ...asked, search: text })}
        shortcuts={['move', 'approve', 'reject', 'zoom', 'turn', 'page', 'search', 'help']}
        row={(row) => <WaitingReload row={row} now={now} />}
      />
      <ProofViewer view={view} viewer={viewer} onViewer={setViewer} />
      <section aria-label={t('decision')}>
        <ReloadDecision view={view} now={now} onDecided={onDecided} />
      </section>
    </div>
  )
}
