'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { QueuedReloadView, ReloadReviewView } from '@/lib/contract/console-reload-views'
import { address } from './address'
import { ProofViewer } from './proof-viewer'
import { ReloadDecision } from './reload-decision'
import { ReloadQueue } from './reload-queue'
import { atFirst, useSightKeys } from './sight'
import { useKeys } from './use-keys'

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
  const [sight, setSight] = useState(atFirst)
  const { order, currency, search } = filters
  const asked = { currency, order: order === 'oldest' ? null : order, search }
  const path = `/console/reloads/${view.id}`
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
  useSightKeys(setSight)
  useKeys({ j: () => go(1), k: () => go(-1) })
  return (
    <div className="review">
      <ReloadQueue
        queue={queue}
        waiting={waiting}
        current={view.id}
        now={now}
        hrefOf={hrefOf}
        order={order}
        other={address(path, { ...asked, order: order === 'oldest' ? 'largest' : null })}
        search={search}
        at={(text) => address(path, { ...asked, search: text })}
      />
      <ProofViewer view={view} sight={sight} onSight={setSight} />
      <section aria-label={t('decision')}>
        <ReloadDecision view={view} now={now} onDecided={onDecided} />
      </section>
    </div>
  )
}
