import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '@/lib/client'

type View = { now: string }

export type Kept<V extends View> = {
  view: V
  /** The last try to read it anew failed: what is shown may be old. */
  stale: boolean
  /** Resolves once the answer is there, or the try has failed. */
  again: () => Promise<unknown>
}

/**
 * A page's view, kept fresh: the server's first, then whatever `path` answers after a live update or on coming back to the
 * window. Whichever was read last is shown.
 * @param every milliseconds after which to ask even though nothing was heard
 */
export function useView<V extends View>(path: string, first: V, every?: number): Kept<V> {
  const client = useQueryClient()
  const {
    data = first,
    isError,
    refetch,
  } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => call<V>(path, { signal }),
    initialData: first,
    ...(every ? { refetchInterval: every } : {}),
  })
  const newer = first.now > data.now
  useEffect(() => {
    if (newer) client.setQueryData([path], first)
  }, [client, path, first, newer])
  return { view: newer ? first : data, stale: isError, again: () => refetch() }
}
