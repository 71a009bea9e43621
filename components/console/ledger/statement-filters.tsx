import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { accountAt } from '@/components/console/doors/ledger-address'
import { ListSearch } from '@/components/console/search-box'
import { SavedViews } from '@/components/console/views/saved-views'
import { DateFilters } from '@/components/ui/list/date-filters'
import { Filters } from '@/components/ui/list/filters'

interface StatementFiltersProps {
  account: Parameters<typeof accountAt>[0]
  today: string
}

/** Search, and first and last day of a statement: without a first from the first transfer, without a last until now. */
export function StatementFilters({ account, today }: StatementFiltersProps) {
  const t = useTranslations('books.statement')
  const router = useRouter()
  const { from = null, day } = account
  const go = (end: 'from' | 'to', chosen: string) => {
    const days = end === 'from' ? { from: chosen || null } : { day: chosen === today ? null : chosen || null }
    router.replace(accountAt({ ...account, ...days }), { scroll: false })
  }
  return (
    <Filters>
      <ListSearch list="statement" search={account.search ?? null} at={(search) => accountAt({ ...account, search })} />
      <DateFilters labelOf={(end) => t(end)} days={{ from, to: day ?? today }} ordered last={today} onChoose={go} />
      <SavedViews list="/console/ledger/[currency]/[code]" here={accountAt(account)} />
    </Filters>
  )
}
