import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSettled } from '@/lib/browser/use-settled'
import type { SearchAnswer } from '@/lib/contract/search/search'

/**
 * What a search finds, while it is typed.
 * @param path of the call that searches
 * @param group only this group; null: all
 */
export function useResults(path: string, typed: string, group: string | null) {
  const wanted = typed.trim()
  const search = useSettled(wanted)
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['search', path, search, group],
    queryFn: async ({ signal }) => {
      const { call } = await import('@/lib/browser/call')
      return call<SearchAnswer>(path, { method: 'POST', body: { search, ...(group ? { group } : {}) }, signal })
    },
    enabled: search !== '',
    placeholderData: keepPreviousData,
    // What was found is personal: it does not outlive the palette for long.
    gcTime: 30_000,
    retry: false,
  })
  const isOther = search !== wanted
  return {
    groups: wanted === '' || search === '' ? [] : (data?.groups ?? []),
    error: isOther ? null : error,
    isWaiting: isFetching || isOther,
    /** What is shown is of another search, or nothing yet: nothing of it may be chosen. */
    isStale: wanted !== '' && (isOther || isPlaceholderData || (isFetching && !data)),
  }
}
