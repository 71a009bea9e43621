import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { filterAddress } from '@/components/account/filter-address'
import { SearchFilter } from '@/components/account/search-filter'
import { Select } from '@/components/ui/field/input'
import { Filters } from '@/components/ui/list/filters'
import { requestMethods } from '@/lib/contract/request/calls'
import type { RequestsPageView } from '@/lib/contract/request/pages'
import { requestsPath } from './requests-path'

/** Two beside each other on a phone. */
const half = 'max-md:min-w-0 max-md:flex-1'

/** Search, method and key, each a query parameter. */
export function RequestFilters({ view, query }: { view: RequestsPageView; query: string }) {
  const t = useTranslations('settings.requests')
  const router = useRouter()
  const asked = new URLSearchParams(query)
  const choose = (name: 'method' | 'key') => (event: { target: { value: string } }) =>
    router.replace(filterAddress(requestsPath, query, { [name]: event.target.value || null }), {
      scroll: false,
    })
  return (
    <Filters>
      <SearchFilter path={requestsPath} query={query} label={t('search')} hint={t('searchHint')} />
      <Select
        scale="md"
        className={half}
        aria-label={t('method')}
        value={requestMethods.find((one) => one === asked.get('method')) ?? ''}
        onChange={choose('method')}
      >
        <option value="">{t('anyMethod')}</option>
        {requestMethods.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </Select>
      <Select scale="md" className={half} aria-label={t('key')} value={asked.get('key') ?? ''} onChange={choose('key')}>
        <option value="">{t('anyKey')}</option>
        {view.keys.map(({ id, name, prefix }) => (
          <option key={id} value={id}>
            {`${name} (${prefix}…)`}
          </option>
        ))}
      </Select>
    </Filters>
  )
}
