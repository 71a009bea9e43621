'use client'

import { CircleCheck } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { address as addressOf } from '@/components/console/address'
import { CaseIcon } from '@/components/console/case-icon'
import { ListTotal } from '@/components/console/doors/list-total'
import { ListCard } from '@/components/console/list-card'
import { Pages } from '@/components/console/pages'
import { SearchBox } from '@/components/console/search-box'
import { SavedViews } from '@/components/console/views/saved-views'
import { PageHead } from '@/components/layout/page-head'
import { Select } from '@/components/ui/field/input'
import { Link } from '@/components/ui/link'
import { ExportLink } from '@/components/ui/list/export-link'
import { Chip, Filters } from '@/components/ui/list/filters'
import type { Column } from '@/components/ui/list/table'
import { Tabs } from '@/components/ui/list/tabs'
import { Recent } from '@/components/ui/record/recent'
import { useView } from '@/lib/browser/use-view'
import type { CasesView } from '@/lib/contract/case/pages'
import type { CaseRow } from '@/lib/contract/case/rows'
import { caseKindNames } from '@/lib/domain/case/kinds'
import { formatMoney } from '@/lib/format'
import { CaseBadge, CaseDue } from './case-state'
import { caseAt, useCaseTabs } from './case-tabs'
import { useCaseTexts } from './use-case-texts'

/** Columns of the list; what is closed shows when, the rest until when it may wait. */
function useColumns({ now, filters }: CasesView) {
  const t = useTranslations('cases')
  const locale = useLocale()
  const { whoOf, whatOf } = useCaseTexts(now)
  const { tab } = filters
  const columns: Column<CaseRow>[] = [
    {
      id: 'about',
      header: t('about'),
      cell: (row) => (
        <span className="two-lines">
          <Link className="plain-link min-w-0 truncate font-medium" href={caseAt(row.id, filters)} tabIndex={-1}>
            {whoOf(row)}
          </Link>
          <span className="flex min-w-0 items-center gap-1.5">
            <CaseIcon kind={row.kind} />
            <span className="min-w-0 truncate">{whatOf(row)}</span>
          </span>
        </span>
      ),
    },
    {
      id: 'state',
      header: t('stateName'),
      className: 'cell-status',
      cell: (row) => <CaseBadge row={row} now={now} />,
    },
    {
      id: 'opened',
      header: t('openedName'),
      className: 'numeric text-ink-3 cell-small max-xl:hidden',
      cell: ({ opened_at }) => <Recent at={opened_at} now={now} />,
    },
    {
      id: 'assignee',
      header: t('assignee'),
      className: 'max-lg:hidden',
      cell: ({ assignee }) => assignee ?? <span className="text-ink-3">{t('nobody')}</span>,
    },
    {
      id: 'amount',
      header: t('amount'),
      className: 'cell-end numeric cell-value',
      cell: ({ amount, currency }) => amount && currency && formatMoney(amount, currency, locale),
    },
    {
      id: 'when',
      header: t(tab === 'closed' ? 'closedName' : 'dueName'),
      className: 'cell-end numeric text-ink-3 cell-small cell-when',
      cell: (row) =>
        row.closed_at === null ? <CaseDue row={row} now={now} /> : <Recent at={row.closed_at} now={now} />,
    },
  ]
  return columns
}

/** Whatever waits for a person, by its deadline, and what was closed. */
export function CasesList({ address }: { address: string }) {
  const t = useTranslations('cases')
  const router = useRouter()
  const { view } = useView('/console/cases', address)
  const { cases, count, page, size, counts, staff } = view
  const { filters } = view
  const { tab, kind, assignee, currency, overdue, search } = filters
  const at = (change: Record<string, string | number | null>, path = '/console/cases') =>
    addressOf(path, {
      ...{ tab: tab === 'waiting' ? null : tab, kind, assignee, currency, overdue: overdue ? '1' : null, search },
      ...change,
    })
  const columns = useColumns(view)
  const tabs = useCaseTabs(counts, tab, (tab) => at({ tab }))
  const hrefOf = useMemo(() => (row: CaseRow) => caseAt(row.id, filters), [filters])
  return (
    <div className="page-column">
      <PageHead title={t('title')} note={t('note')}>
        {count > 0 ? <ExportLink href={at({}, '/console/cases/csv')} /> : null}
      </PageHead>
      <Tabs label={t('tabs')} tabs={tabs} />
      <Filters>
        <SearchBox search={search} label={t('search')} hint={t('searchHint')} at={(search) => at({ search })} />
        {tab === 'closed' ? null : (
          <Chip
            href={at({ overdue: overdue ? null : '1' })}
            label={t('overdue')}
            {...(overdue ? { value: `${count}` } : {})}
          />
        )}
        <Select
          scale="md"
          className="max-md:min-w-0 max-md:grow max-md:basis-2/5"
          aria-label={t('kindName')}
          value={kind ?? ''}
          onChange={({ target }) => router.replace(at({ kind: target.value || null }), { scroll: false })}
        >
          <option value="">{t('anyKind')}</option>
          {caseKindNames.map((one) => (
            <option key={one} value={one}>
              {t(`kind.${one}`)}
            </option>
          ))}
        </Select>
        {tab === 'mine' ? null : (
          <Select
            scale="md"
            className="max-md:min-w-0 max-md:grow max-md:basis-2/5"
            aria-label={t('assignee')}
            value={assignee ?? ''}
            onChange={({ target }) => router.replace(at({ assignee: target.value || null }), { scroll: false })}
          >
            <option value="">{t('anybody')}</option>
            <option value="none">{t('nobody')}</option>
            {staff.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
        {currency ? <Chip href={at({ currency: null })} label={t('currency')} value={currency} /> : null}
        <SavedViews list="/console/cases" here={at({})} />
      </Filters>
      <ListTotal count={count} sums={[]} />
      <ListCard
        title={t('list')}
        caption={t(tab === 'closed' ? 'captionClosed' : 'caption')}
        columns={columns}
        rows={cases}
        href={hrefOf}
        empty={{
          icon: <CircleCheck aria-hidden="true" />,
          title: search ? t('noneFound') : t(`empty.${tab}`),
          text: search ? t('searchHint') : t('emptyText'),
        }}
      />
      <Pages page={page} size={size} shown={cases.length} count={count} at={(to) => at({ page: to > 1 ? to : null })} />
    </div>
  )
}
