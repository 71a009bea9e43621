import { useTranslations } from 'next-intl'
import { filterAddress } from '@/components/account/filter-address'
import { SearchFilter } from '@/components/account/search-filter'
import { Chip, Filters } from '@/components/ui/list/filters'

const currencies = ['COP', 'USD'] as const

/** Search and currency as query parameters. */
export function LinksFilters({ query }: { query: string }) {
  const t = useTranslations('account.links')
  const asked = new URLSearchParams(query)
  const currency = currencies.find((one) => one === asked.get('currency'))
  return (
    <Filters>
      <SearchFilter path="/links" query={query} label={t('search')} hint={t('searchHint')} />
      {currencies
        .filter((one) => !currency || one === currency)
        .map((one) => (
          <Chip
            key={one}
            href={filterAddress('/links', query, { currency: one === currency ? null : one })}
            label={currency ? t('currency') : t(`currencies.${one}`)}
            value={currency ? t(`currencies.${one}`) : undefined}
          />
        ))}
    </Filters>
  )
}
