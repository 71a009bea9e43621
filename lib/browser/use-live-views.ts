import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { concerns, type ViewKey } from '@/lib/contract/page-views'
import { openLiveStream } from './live-stream'
import { noteChange } from './view-query'

/** Least milliseconds between two refreshes, however many changes arrive. */
const apart = 1000

type Change = { now: string; topics: string[] }

/**
 * Reads the views of the open page again when the stream reports a change of what they show; views of pages that are not open are
 * read when their page is opened.
 */
export function useLiveViews(url: string): void {
  const client = useQueryClient()
  useEffect(() => {
    const changed = new Set<string>()
    let pending: ReturnType<typeof setTimeout> | undefined
    let last = 0
    const refresh = () => {
      pending = undefined
      last = performance.now()
      const topics = [...changed]
      changed.clear()
      void client.invalidateQueries({
        predicate: ({ queryKey }) => topics.some((topic) => concerns(queryKey as ViewKey, topic)),
      })
    }
    const take = (topics: readonly string[]) => {
      for (const topic of topics) changed.add(topic)
      pending ??= setTimeout(refresh, Math.max(0, last + apart - performance.now()))
    }
    const close = openLiveStream({
      url,
      event: 'change',
      onEvent: (data) => {
        const { now, topics } = JSON.parse(data) as Change
        noteChange(client, now)
        // The first event reports no topics: what changed between rendering and now is unknown.
        take(topics.length > 0 ? topics : ['everything'])
      },
      onRetry: () => take(['everything']),
    })
    return () => {
      close()
      clearTimeout(pending)
    }
  }, [client, url])
}
