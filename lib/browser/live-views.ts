import type { QueryClient } from '@tanstack/react-query'
import type { PagePath, ViewKey } from '@/lib/contract/page-views'
import { openLiveStream } from './live-stream'
import { noteChange } from './view-query'

/** Least milliseconds between two refreshes, however many changes arrive. */
const apart = 1000

/** Topic of changes that were missed. */
const everything = '*'

type Change = { now: string; topics: string[] }

/** Whether a change of a topic may show on a page. */
export type Concerns = (page: PagePath, topic: string) => boolean

/**
 * Reads the views of the open page again when the stream reports a change that concerns them; views of pages that are not open are
 * read when their page is opened.
 * @returns closes the stream
 */
export function openLiveViews(client: QueryClient, url: string, concerns: Concerns): () => void {
  const changed = new Set<string>()
  let pending: ReturnType<typeof setTimeout> | undefined
  let last = 0
  const refresh = () => {
    pending = undefined
    last = performance.now()
    const topics = [...changed]
    changed.clear()
    void client.invalidateQueries({
      predicate: ({ queryKey }) =>
        topics.some((topic) => topic === everything || concerns((queryKey as ViewKey)[0], topic)),
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
      take(topics.length > 0 ? topics : [everything])
    },
    onRetry: () => take([everything]),
  })
  return () => {
    close()
    clearTimeout(pending)
  }
}
