interface LiveStream {
  /** Address of the server-sent events. */
  url: string
  /** Name of the event; its data is passed on as sent. */
  event: string
  onEvent: (data: string) => void
  onOpen?: () => void
  /** The stream was cut or refused. */
  onLost?: () => void
  /** Runs before a refused stream is opened again, since events were missed meanwhile. */
  onRetry?: () => unknown
}

/** Milliseconds until a refused stream is opened again. */
const retryAfter = 5000

/**
 * Holds a stream of server-sent events open (docs/contract.md#server-sent-events). The browser reconnects a stream that was cut; one
 * that was refused, such as by a limit, stays closed and is opened again here.
 * @returns closes it
 */
export function openLiveStream({ url, event, onEvent, onOpen, onLost, onRetry }: LiveStream): () => void {
  let source: EventSource | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let closed = false
  const reopen = async () => {
    await onRetry?.()
    if (!closed) open()
  }
  const open = () => {
    source = new EventSource(url)
    source.addEventListener(event, ({ data }) => onEvent(data))
    source.onopen = () => onOpen?.()
    source.onerror = () => {
      onLost?.()
      if (source?.readyState === EventSource.CLOSED && !closed) retry = setTimeout(reopen, retryAfter)
    }
  }
  open()
  return () => {
    closed = true
    source?.close()
    clearTimeout(retry)
  }
}
