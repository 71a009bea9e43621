import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** However much happens at once, a page asks again no more often than this. */
const apart = 1000
const again = 5000

/** Marks everything that was read as old whenever the account's stream says that something changed. */
export function useLiveViews(): void {
  const client = useQueryClient()
  useEffect(() => {
    let source: EventSource | undefined
    let pending: ReturnType<typeof setTimeout> | undefined
    let retry: ReturnType<typeof setTimeout> | undefined
    let last = 0
    const look = () => {
      pending = undefined
      last = performance.now()
      void client.invalidateQueries()
    }
    const hear = () => {
      pending ??= setTimeout(look, Math.max(0, last + apart - performance.now()))
    }
    const listen = () => {
      source = new EventSource('/home/events')
      source.addEventListener('change', hear)
      source.onerror = () => {
        // A refused stream stays closed; one that was cut the browser opens again by itself.
        if (source?.readyState !== EventSource.CLOSED) return
        retry = setTimeout(() => {
          hear()
          listen()
        }, again)
      }
    }
    listen()
    return () => {
      source?.close()
      clearTimeout(pending)
      clearTimeout(retry)
    }
  }, [client])
}
