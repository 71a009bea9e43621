import { useTranslations } from 'next-intl'
import { filterAddress } from '@/components/account/filter-address'
import { SearchFilter } from '@/components/account/search-filter'
import { Chip, Filters } from '@/components/ui/list/filters'
import { depositMethods, reloadCurrencies } from '@/lib/contract/lists'

/** Search, method and currency as query parameters. Currency applies only to bank transfers: rail deposits are in COP. */
export function DepositsFilters({ query }: { query: string }) {
  const t = useTranslations('deposits.list')
  const methods = useTranslations('deposits.method')
  const currencies = useTranslations('deposits.currencies')
  const asked = new URLSearchParams(query)
  const method = depositMethods.find((one) => one === asked.get('method'))
  const currency = reloadCurrencies.find((one) => one === asked.get('currency'))
  const address = (changes: Record<string, string | null>) => filterAddress('/deposits', query, changes)
  return (
    <Filters>
      <SearchFilter path="/deposits" query={query} label={t('search')} hint={t('searchHint')} />
      {depositMethods
        .filter((one) => !method || one === method)
        .map((one) => (
          <Chip
            key={one}
            href={address({ method: one === method ? null : one, currency: null })}
            label={method ? t('method') : methods(one)}
            value={method ? methods(one) : undefined}
          />
        ))}
      {method === 'bank_transfer' || currency
        ? reloadCurrencies
            .filter((one) => !currency || one === currency)
            .map((one) => (
              <Chip
                key={one}
                href={address({ currency: one === currency ? null : one })}
                label={currency ? t('currency') : currencies(one)}
                value={currency ? currencies(one) : undefined}
              />
            ))
        : null}
    </Filters>
  )
}
