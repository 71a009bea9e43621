import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { notFound } from 'next/navigation'
import { type PagePath, type PageViews, type ViewKey, viewAddress, viewKey } from '@/lib/contract/page-views'

export type ViewState<View> = {
  view: View
  /** Why the last refresh failed; the view may be outdated. */
  error: Error | null
  /** Reads the view again; resolves when that succeeded or failed. */
  refresh: () => Promise<unknown>
}

/** Reads a view again. The first one came with the page, so the code for it is loaded when it is needed. */
const read = async ({ queryKey, signal }: { queryKey: ViewKey; signal: AbortSignal }) => {
  const { call } = await import('./call')
  return call<PageViews[PagePath]>(viewAddress(queryKey), { signal })
}

/**
 * The view of a page that `PageView` stands around: what the server rendered, and newer ones as live updates arrive or the window
 * regains focus. What is gone meanwhile, removed by another person or out of the reader's sight, leaves the page that names nothing.
 * @param address of the page, with its ids and query
 * @param every milliseconds after which to refresh such a view in any case; undefined waits for an event
 */
export function useView<P extends PagePath>(
  page: P,
  address: string = page,
  every?: (view: PageViews[P]) => number | undefined,
): ViewState<PageViews[P]> {
  const { data, error, refetch } = useSuspenseQuery({
    queryKey: viewKey(page, address) as ViewKey,
    queryFn: read,
    refetchInterval: ({ state }) => (state.data && every?.(state.data as PageViews[P])) ?? false,
  })
  if (error && 'status' in error && error.status === 404) notFound()
  return { view: data as PageViews[P], error, refresh: () => refetch() }
}

/** Reads the views of a page again, whichever their ids and query are: after a write that changed what they show. */
export function useRefresh(): (...pages: PagePath[]) => Promise<unknown> {
  const client = useQueryClient()
  return (...pages) =>
    client.invalidateQueries({ predicate: ({ queryKey }) => pages.includes((queryKey as ViewKey)[0]) })
}
