'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { QueuedReloadView, ReloadReviewView } from '@/lib/contract/console-reload-views'
import { address } from './address'
import { atFirst, turned, zoomed } from './document-viewer'
import { ProofViewer } from './proof-viewer'
import { ReloadDecision } from './reload-decision'
import { ReloadQueue } from './reload-queue'
import { useKeys } from './use-keys'

interface ReloadReviewProps {
  view: ReloadReviewView
  /** Those that wait, in the order that was chosen. */
  queue: QueuedReloadView[]
  waiting: number
  filters: { order: 'oldest' | 'largest'; currency: string | null }
  now: string
}

/** Queue, proof and decision side by side; all of it works by keyboard. */
export function ReloadReview({ view, queue, waiting, filters, now }: ReloadReviewProps) {
  const t = useTranslations('review')
  const router = useRouter()
  const [sight, setSight] = useState(atFirst)
  const [pages, setPages] = useState(1)
  const { order, currency } = filters
  const asked = { currency, order: order === 'oldest' ? null : order }
  const hrefOf = (id: number) => address(`/console/reloads/${id}`, asked)
  const here = queue.findIndex(({ id }) => id === view.id)
  const go = (by: 1 | -1) => {
    const next = queue[here < 0 ? 0 : here + by]
    if (next && next.id !== view.id) router.push(hrefOf(next.id))
  }
  /** After a decision: the next one in the queue that the reader may decide on, from the start when it ends; else the list. */
  const onDecided = () => {
    const others = [...queue.slice(here + 1), ...queue.slice(0, Math.max(here, 0))]
    const next = others.find(({ id, notMine }) => id !== view.id && !notMine)
    router.push(next ? hrefOf(next.id) : '/console/reloads')
    router.refresh()
  }
  const turnPage = (by: 1 | -1) => setSight((was) => ({ ...was, at: Math.min(pages - 1, Math.max(0, was.at + by)) }))
  useKeys({
    j: () => go(1),
    k: () => go(-1),
    g: () => setSight(turned),
    '+': () => setSight((was) => zoomed(was, 1)),
    '-': () => setSight((was) => zoomed(was, -1)),
    arrowright: () => turnPage(1),
    arrowleft: () => turnPage(-1),
  })
  return (
    <div className="review">
      <ReloadQueue
        queue={queue}
        waiting={waiting}
        current={view.id}
        now={now}
        hrefOf={hrefOf}
        order={order}
        other={address(`/console/reloads/${view.id}`, { currency, order: order === 'oldest' ? 'largest' : null })}
      />
      <ProofViewer view={view} sight={sight} pages={pages} onSight={setSight} onPages={setPages} />
      <section aria-label={t('decision')}>
        <ReloadDecision view={view} now={now} onDecided={onDecided} />
      </section>
    </div>
  )
}
