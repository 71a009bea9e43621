'use client'

import { type DehydratedState, HydrationBoundary, hashKey, QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { type PagePath, type PageViews, viewKey } from '@/lib/contract/page-views'
import { isOutdated } from './view-query'

interface PageViewProps<P extends PagePath> {
  page: P
  /** With its ids and query; left out, the page has neither. */
  address?: string
  /** As the server has read it for this response. */
  view: PageViews[P]
  children: ReactNode
}

/**
 * Gives the page within what the server read, as the first result of its `useView`. The result is dated by the browser's clock, since
 * the two clocks may differ; one that was read before the last reported change is read again at once.
 */
export function PageView<P extends PagePath>({ page, address = page, view, children }: PageViewProps<P>) {
  const client = useQueryClient()
  const state = useMemo((): DehydratedState => {
    const [own, queryKey] = [new QueryClient(), viewKey(page, address)]
    own.setQueryData(queryKey, view, isOutdated(client, view) ? { updatedAt: 0 } : undefined)
    const state = own.getQueryState(queryKey)
    const dehydratedAt = Date.now()
    return { mutations: [], queries: state ? [{ queryKey, queryHash: hashKey(queryKey), state, dehydratedAt }] : [] }
  }, [client, page, address, view])
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>
}
