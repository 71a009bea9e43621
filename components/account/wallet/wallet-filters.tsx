import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { filterAddress } from '@/components/account/filter-address'
import { SearchFilter } from '@/components/account/search-filter'
import { DateFilters } from '@/components/ui/list/date-filters'
import { Filters } from '@/components/ui/list/filters'

/** Search and days of the statement as query parameters, and beside them what is done with what they leave. */
export function WalletFilters({ query, children }: { query: string; children: ReactNode }) {
  const t = useTranslations('deposits.wallet')
  const router = useRouter()
  const asked = new URLSearchParams(query)
  const go = (name: string, value: string) => {
    if (value !== (asked.get(name) ?? ''))
      router.replace(filterAddress('/wallet', query, { [name]: value }), { scroll: false })
  }
  return (
    <Filters>
      <SearchFilter path="/wallet" query={query} label={t('search')} hint={t('searchHint')} />
      <DateFilters
        labelOf={(end) => t(end)}
        days={{ from: asked.get('from'), to: asked.get('to') }}
        ordered
        onChoose={go}
      />
      {children}
    </Filters>
  )
}
