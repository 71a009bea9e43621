import { useEffect, useRef, useState } from 'react'

interface Source {
  /** Address of the server-sent events. */
  events: string
  /** Name of the event that carries the whole view. */
  event: string
  /** Address that answers the same view to a plain GET. */
  read: string
}

/**
 * Keeps a view fresh: by server-sent events, and by asking where they cannot be had (refused, cut, or after the phone
 * slept). The stream begins with the state of that moment.
 *
 * @returns the newest view, and whether the server cannot be reached at the moment
 */
export function useLive<View>(first: View, { events, event, read }: Source): { view: View; lost: boolean } {
  const [view, setView] = useState(first)
  const [lost, setLost] = useState(false)
  const stopped = useRef(false)
  useEffect(() => {
    let source: EventSource | undefined
    let again: ReturnType<typeof setTimeout> | undefined
    let worry: ReturnType<typeof setTimeout> | undefined
    stopped.current = false
    const calm = () => {
      clearTimeout(worry)
      worry = undefined
      setLost(false)
    }
    // A stream ends every ten minutes and is back in two seconds: only a longer silence is worth a word.
    const worried = () => {
      worry ??= setTimeout(() => setLost(true), 4000)
    }
    const take = (next: View) => {
      calm()
      setView(next)
    }
    const ask = async () => {
      try {
        const answer = await fetch(read, { cache: 'no-store' })
        if (stopped.current) return
        if (answer.ok) take((await answer.json()) as View)
        else if (answer.status >= 500) worried()
      } catch {
        if (!stopped.current) worried()
      }
    }
    const listen = () => {
      source = new EventSource(events)
      source.addEventListener(event, (message) => take(JSON.parse(message.data) as View))
      source.onopen = calm
      source.onerror = () => {
        worried()
        // A refused stream stays closed; a cut one is opened again by the browser.
        if (source?.readyState === EventSource.CLOSED && !stopped.current) {
          again = setTimeout(() => ask().finally(() => !stopped.current && listen()), 5000)
        }
      }
    }
    const wake = () => {
      if (document.visibilityState === 'visible') void ask()
    }
    listen()
    document.addEventListener('visibilitychange', wake)
    return () => {
      stopped.current = true
      source?.close()
      clearTimeout(again)
      clearTimeout(worry)
      document.removeEventListener('visibilitychange', wake)
    }
  }, [events, event, read])
  return { view, lost }
}
