'use client'

import { Link as LinkIcon } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { address as addressOf } from '@/components/console/address'
import { ListTotal } from '@/components/console/doors/list-total'
import { placeOf } from '@/components/console/doors/place-of'
import { ListCard } from '@/components/console/list-card'
import { Pages } from '@/components/console/pages'
import { ListSearch, useNotFound } from '@/components/console/search-box'
import { SavedViews } from '@/components/console/views/saved-views'
import { PageHead } from '@/components/layout/page-head'
import { Crumb } from '@/components/ui/crumb'
import { ExportLink } from '@/components/ui/list/export-link'
import { Chips, Filters } from '@/components/ui/list/filters'
import { RowTitle } from '@/components/ui/list/row-title'
import type { Column } from '@/components/ui/list/table'
import { Recent } from '@/components/ui/record/recent'
import { StatusBadge } from '@/components/ui/status-badge'
import { useView } from '@/lib/browser/use-view'
import { linkStatuses } from '@/lib/contract/lists'
import type { UserLinksView } from '@/lib/contract/panel/user-views'
import { formatMoney, looks } from '@/lib/format'

type Row = UserLinksView['links'][number]

const hrefOf = ({ id }: Row) => addressOf('/console/movements', { link: id })

/** Payment links of an account; a row opens the payments of the link. */
export function UserLinks({ address }: { address: string }) {
  const t = useTranslations('console.userLinks')
  const tStatus = useTranslations('common.status.link')
  const locale = useLocale()
  const { now, owner, filters, links, count, page, size } = useView('/console/users/[id]/links', address).view
  const notFound = useNotFound()
  const here = `/console/users/${owner.id}/links`
  const at = (change: Record<string, string | number | null>, path = here) => addressOf(path, { ...filters, ...change })
  const columns = useMemo<Column<Row>[]>(
    () => [
      {
        id: 'concept',
        header: t('concept'),
        cell: (row) => (
          <RowTitle href={hrefOf(row)} title={row.description || t('noConcept')}>
            {row.external_id ?? `/pay/${row.id.slice(0, 6)}…`}
          </RowTitle>
        ),
      },
      {
        id: 'status',
        header: t('status'),
        className: 'cell-status',
        cell: ({ status }) => <StatusBadge look={looks.link[status]}>{tStatus(status)}</StatusBadge>,
      },
      {
        id: 'amount',
        header: t('amount'),
        className: 'cell-end numeric',
        cell: ({ amount, currency }) =>
          amount === null ? <span className="text-ink-3">{t('open')}</span> : formatMoney(amount, currency, locale),
      },
      {
        id: 'at',
        header: t('created'),
        className: 'cell-end numeric text-ink-3 cell-small cell-when',
        cell: ({ created_at }) => <Recent at={created_at} now={now} />,
      },
    ],
    [t, tStatus, locale, now],
  )
  return (
    <div className="page-column">
      <Crumb href={placeOf('user', owner.id)}>{owner.name}</Crumb>
      <PageHead title={t('title')} note={owner.name}>
        {count > 0 ? <ExportLink href={at({}, `${here}/csv`)} /> : null}
      </PageHead>
      <Filters>
        <ListSearch list="links" search={filters.search} at={(search) => at({ search })} />
        <Chips
          label={t('status')}
          values={linkStatuses}
          chosen={filters.status}
          textOf={(one) => tStatus(one)}
          href={(status) => at({ status })}
        />
        <SavedViews list="/console/users/[id]/links" here={at({})} />
      </Filters>
      <ListTotal count={count} sums={[]} />
      <ListCard
        title={t('title')}
        caption={t('caption')}
        columns={columns}
        rows={links}
        href={hrefOf}
        empty={
          filters.search ? notFound(at({ search: null })) : { icon: <LinkIcon aria-hidden="true" />, title: t('none') }
        }
      />
      <Pages page={page} size={size} shown={links.length} count={count} at={(to) => at({ page: to > 1 ? to : null })} />
    </div>
  )
}
