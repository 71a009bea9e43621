import { useTranslations } from 'next-intl'
import { filterAddress } from '@/components/account/filter-address'
import { SearchFilter } from '@/components/account/search-filter'
import { Chips, Filters } from '@/components/ui/list/filters'

const currencies = ['COP', 'USD'] as const

/** Search and currency as query parameters. */
export function LinksFilters({ query }: { query: string }) {
  const t = useTranslations('account.links')
  return (
    <Filters>
      <SearchFilter path="/links" query={query} label={t('search')} hint={t('searchHint')} />
      <Chips
        label={t('currency')}
        values={currencies}
        chosen={currencies.find((one) => one === new URLSearchParams(query).get('currency')) ?? null}
        textOf={(one) => t(`currencies.${one}`)}
        href={(currency) => filterAddress('/links', query, { currency })}
      />
    </Filters>
  )
}
