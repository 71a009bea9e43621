import { useEffect, useState } from 'react'
import type { ViewState } from '@/lib/browser/use-view'
import type { StaleAlert } from './stale-alert'

/**
 * Warning that the last refetch failed. Its code is loaded after the page, before it is needed: when a refetch fails, the server may
 * be out of reach.
 */
export function StaleNotice({ state }: { state: ViewState<{ now: string }> }) {
  const [loaded, setLoaded] = useState<{ Alert: typeof StaleAlert } | null>(null)
  useEffect(() => {
    import('./stale-alert').then(
      (found) => setLoaded({ Alert: found.StaleAlert }),
      () => undefined,
    )
  }, [])
  return state.error && loaded ? <loaded.Alert state={state} /> : null
}
