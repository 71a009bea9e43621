'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { address as addressOf } from '@/components/console/address'
import { ReviewQueue } from '@/components/console/review/review-queue'
import { atFirst, useSightKeys } from '@/components/console/review/viewer-state'
import { useOpenNext } from '@/components/console/use-open-next'
import { useRefresh, useView } from '@/lib/browser/use-view'
import { ProofViewer } from './proof-viewer'
import { ReloadDecision } from './reload-decision'
import { WaitingReload } from './waiting-reload'

/** Queue, proof and decision form side by side, fully operable by keyboard. */
export function ReloadReview({ address }: { address: string }) {
  const t = useTranslations('review')
  const openNext = useOpenNext('/console/reloads')
  const refresh = useRefresh()
  const { view } = useView('/console/reloads/[id]', address)
  const [viewer, setViewer] = useState(atFirst)
  const { now, reload, standing, queue, waiting } = view
  const { order, currency, search } = view.filters
  const asked = { currency, order: order === 'oldest' ? null : order, search }
  const path = `/console/reloads/${reload.id}`
  const hrefOf = (id: number) => addressOf(`/console/reloads/${id}`, asked)
  const here = queue.findIndex(({ id }) => id === reload.id)
  /** After a decision: the next transfer in the queue that the user may decide, wrapping around; otherwise the list. */
  const onDecided = () => {
    const others = [...queue.slice(here + 1), ...queue.slice(0, Math.max(here, 0))]
    const next = others.find(({ id, not_mine }) => id !== reload.id && !not_mine)
    openNext(next && hrefOf(next.id))
    void refresh('/console/reloads', '/console/reloads/[id]')
  }
  useSightKeys(setViewer)
  return (
    <div className="review-desk">
      <ReviewQueue
        texts="review"
        rows={queue}
        waiting={waiting}
        current={reload.id}
        hrefOf={hrefOf}
        way={{
          href: addressOf(path, { ...asked, order: order === 'oldest' ? 'largest' : null }),
          label: t(order === 'oldest' ? 'byAmount' : 'byAge'),
        }}
        search={search}
        at={(text) => addressOf(path, { ...asked, search: text })}
        shortcuts={['move', 'approve', 'reject', 'zoom', 'turn', 'page', 'search', 'help']}
        row={(row) => <WaitingReload row={row} now={now} />}
      />
      <ProofViewer reload={reload} viewer={viewer} onViewer={setViewer} />
      <section aria-label={t('decision')}>
        <ReloadDecision reload={reload} standing={standing} now={now} onDecided={onDecided} />
      </section>
    </div>
  )
}
