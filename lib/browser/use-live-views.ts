import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Concerns } from './live-views'

const every: Concerns = () => true

/**
 * Keeps the views of the open page current by a stream of events. Its code is loaded after the page, which shows without it.
 * @param concerns whether a change of a topic may show on a page; left out, any change may
 */
export function useLiveViews(url: string, concerns = every): void {
  const client = useQueryClient()
  useEffect(() => {
    let close: (() => void) | undefined
    let ended = false
    import('./live-views').then(
      ({ openLiveViews }) => {
        if (!ended) close = openLiveViews(client, url, concerns)
      },
      // Without it views are refreshed when the window regains focus.
      () => undefined,
    )
    return () => {
      ended = true
      close?.()
    }
  }, [client, url, concerns])
}
