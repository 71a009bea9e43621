import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, useRef } from 'react'
import { address } from '@/components/console/address'
import { SavedViews } from '@/components/console/views/saved-views'
import { SearchInput } from '@/components/ui/field/input'
import { DateFilters } from '@/components/ui/list/date-filters'
import { Chip, Chips, Filters } from '@/components/ui/list/filters'
import type { MovementsView } from '@/lib/contract/panel/money-views'

const statuses = ['initiated', 'pending', 'processing', 'succeeded', 'failed', 'expired'] as const
const methods = ['bancolombia', 'pse', 'nequi'] as const

/** Filters, all of them query parameters, so that a view can be saved and shared. */
export function MovementsFilters({ filters, owner: ownerName }: Pick<MovementsView, 'filters' | 'owner'>) {
  const t = useTranslations('money.movements')
  const tStatus = useTranslations('common.status.movement')
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const { status, method, owner, link, stuck } = filters
  const at = (change: Record<string, string | number | null>) =>
    address('/console/movements', { ...filters, ...change })
  const look = (event: FormEvent) => {
    event.preventDefault()
    const given = new FormData(form.current ?? undefined)
    const text = (name: string) => `${given.get(name) ?? ''}`.trim() || null
    router.replace(at({ search: text('search'), from: text('from'), to: text('to') }), { scroll: false })
  }
  return (
    <>
      <form ref={form} className="filter-row" onSubmit={look} action="/console/movements">
        <SearchInput
          key={filters.search}
          name="search"
          defaultValue={filters.search ?? ''}
          maxLength={128}
          aria-label={t('search')}
          placeholder={t('searchHint')}
        />
        <DateFilters labelOf={(end) => t(end)} days={filters} onChoose={() => form.current?.requestSubmit()} />
        <button type="submit" className="sr-only">
          {t('search')}
        </button>
      </form>
      <Filters>
        <Chips
          label={t('status')}
          values={statuses}
          chosen={status}
          textOf={(one) => tStatus(one)}
          href={(status) => at({ status })}
        />
        <Chips
          label={t('method')}
          values={methods}
          chosen={method}
          textOf={(one) => t(`methods.${one}`)}
          href={(method) => at({ method })}
        />
        {owner === null ? null : <Chip href={at({ owner: null })} label={t('owner')} value={ownerName ?? `${owner}`} />}
        {link ? <Chip href={at({ link: null })} label={t('link')} value={link.slice(0, 6)} /> : null}
        {stuck ? <Chip href={at({ stuck: null })} label={t('stuck')} value={t('stuckValue')} /> : null}
        <SavedViews list="/console/movements" here={at({})} />
      </Filters>
    </>
  )
}
