import { useTranslations } from 'next-intl'
import { filterAddress } from '@/components/account/filter-address'
import { SearchFilter } from '@/components/account/search-filter'
import { Chips, Filters } from '@/components/ui/list/filters'
import { depositMethods, reloadCurrencies } from '@/lib/contract/lists'

/** Search, method and currency as query parameters. Currency applies only to bank transfers: rail deposits are in COP. */
export function DepositsFilters({ query }: { query: string }) {
  const t = useTranslations('deposits.list')
  const methods = useTranslations('deposits.method')
  const currencies = useTranslations('deposits.currencies')
  const asked = new URLSearchParams(query)
  const method = depositMethods.find((one) => one === asked.get('method')) ?? null
  const currency = reloadCurrencies.find((one) => one === asked.get('currency')) ?? null
  const address = (changes: Record<string, string | null>) => filterAddress('/deposits', query, changes)
  return (
    <Filters>
      <SearchFilter path="/deposits" query={query} label={t('search')} hint={t('searchHint')} />
      <Chips
        label={t('method')}
        values={depositMethods}
        chosen={method}
        textOf={methods}
        href={(one) => address({ method: one, currency: null })}
      />
      {method === 'bank_transfer' || currency ? (
        <Chips
          label={t('currency')}
          values={reloadCurrencies}
          chosen={currency}
          textOf={currencies}
          href={(one) => address({ currency: one })}
        />
      ) : null}
    </Filters>
  )
}
