import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/** However much happens at once, a page is read anew no more often than this. */
const apart = 1000
const again = 5000

/** Reads the page anew whenever the console's stream says that a queue changed. */
export function useLive(): void {
  const router = useRouter()
  useEffect(() => {
    let source: EventSource | undefined
    let pending: ReturnType<typeof setTimeout> | undefined
    let retry: ReturnType<typeof setTimeout> | undefined
    // The first event only says that the stream is there.
    let began = false
    const hear = () => {
      if (began) pending ??= setTimeout(look, apart)
      began = true
    }
    const look = () => {
      pending = undefined
      router.refresh()
    }
    const listen = () => {
      source = new EventSource('/console/events')
      source.addEventListener('change', hear)
      source.onerror = () => {
        // A refused stream stays closed; one that was cut the browser opens again by itself.
        if (source?.readyState === EventSource.CLOSED) retry = setTimeout(listen, again)
      }
    }
    listen()
    return () => {
      source?.close()
      clearTimeout(pending)
      clearTimeout(retry)
    }
  }, [router])
}
