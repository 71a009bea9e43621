import { useEffect, useState } from 'react'
import { openLiveStream } from '@/lib/browser/live-stream'

interface Source {
  /** Address of the server-sent events. */
  events: string
  /** Name of the event that carries the whole view. */
  event: string
  /** Address that answers the same view to a plain GET. */
  read: string
}

/** Milliseconds of silence after which the connection counts as lost: a stream ends every ten minutes and is back in two seconds. */
const patience = 4000

/**
 * Updates a view by server-sent events, and by polling where they are unavailable: refused, cut, or after the phone slept. The stream
 * starts with the current state.
 *
 * @returns the newest view, and whether the server cannot be reached at the moment
 */
export function useLive<View>(first: View, { events, event, read }: Source): { view: View; lost: boolean } {
  const [view, setView] = useState(first)
  const [lost, setLost] = useState(false)
  useEffect(() => {
    let worry: ReturnType<typeof setTimeout> | undefined
    let stopped = false
    const calm = () => {
      clearTimeout(worry)
      worry = undefined
      setLost(false)
    }
    const worried = () => {
      worry ??= setTimeout(() => setLost(true), patience)
    }
    const take = (next: View) => {
      calm()
      setView(next)
    }
    const ask = async () => {
      try {
        const answer = await fetch(read, { cache: 'no-store' })
        if (stopped) return
        if (answer.ok) take((await answer.json()) as View)
        else if (answer.status >= 500) worried()
      } catch {
        if (!stopped) worried()
      }
    }
    const wake = () => {
      if (document.visibilityState === 'visible') void ask()
    }
    const close = openLiveStream({
      url: events,
      event,
      onEvent: (data) => take(JSON.parse(data) as View),
      onOpen: calm,
      onLost: worried,
      onRetry: ask,
    })
    document.addEventListener('visibilitychange', wake)
    return () => {
      stopped = true
      close()
      clearTimeout(worry)
      document.removeEventListener('visibilitychange', wake)
    }
  }, [events, event, read])
  return { view, lost }
}
