import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { filterAddress } from '@/components/account/filter-address'
import { SearchFilter } from '@/components/account/search-filter'
import { Input } from '@/components/ui/field/input'
import { Filters } from '@/components/ui/list/filters'

const days = ['from', 'to'] as const

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
      {days.map((name) => (
        <div key={name} className="date-filter">
          <label htmlFor={`day-${name}`}>{t(name)}</label>
          <Input
            id={`day-${name}`}
            // Remounts the input when the URL changes, for example when the filters are cleared.
            key={asked.get(name) ?? ''}
            scale="md"
            type="date"
            name={name}
            defaultValue={asked.get(name) ?? ''}
            min={name === 'to' ? (asked.get('from') ?? undefined) : undefined}
            max={name === 'from' ? (asked.get('to') ?? undefined) : undefined}
            onChange={(event) => go(name, event.target.value)}
          />
        </div>
      ))}
      {children}
    </Filters>
  )
}
