import { usePathname, useRouter } from 'next/navigation'
import { useEffect } from 'react'

/** However much happens at once, a page is read anew no more often than this. */
const apart = 1000
const again = 5000

/** The stream for a page: that of one movement also tells of it. */
const streamOf = (path: string) => {
  const [, movement] = /^\/console\/movements\/(mm_\w+)$/.exec(path) ?? []
  return movement ? `/console/events?movement=${movement}` : '/console/events'
}

/** Reads the page anew whenever the console's stream says that a queue, or the movement that is looked at, changed. */
export function useLive(): void {
  const router = useRouter()
  const stream = streamOf(usePathname())
  useEffect(() => {
    let source: EventSource | undefined
    let pending: ReturnType<typeof setTimeout> | undefined
    let retry: ReturnType<typeof setTimeout> | undefined
    // The first event only says that the stream is there; but a movement may have ended since its page was read.
    let began = stream.includes('?')
    const hear = () => {
      if (began) pending ??= setTimeout(look, apart)
      began = true
    }
    const look = () => {
      pending = undefined
      router.refresh()
    }
    const listen = () => {
      source = new EventSource(stream)
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
  }, [router, stream])
}
