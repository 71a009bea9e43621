'use client'

import { Inbox, TriangleAlert } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { address as addressOf } from '@/components/console/address'
import { ListTotal } from '@/components/console/doors/list-total'
import { ListCard } from '@/components/console/list-card'
import { Pages } from '@/components/console/pages'
import { SearchBox } from '@/components/console/search-box'
import { SavedViews } from '@/components/console/views/saved-views'
import { PageHead } from '@/components/layout/page-head'
import { ExportLink } from '@/components/ui/list/export-link'
import { Chip, Chips, Choices, Filters } from '@/components/ui/list/filters'
import { RowTitle } from '@/components/ui/list/row-title'
import type { Column } from '@/components/ui/list/table'
import { Tabs } from '@/components/ui/list/tabs'
import { Recent } from '@/components/ui/record/recent'
import { useView } from '@/lib/browser/use-view'
import type { QueuedReloadView, ReloadsView } from '@/lib/contract/panel/reload-views'
import { formatMoney } from '@/lib/format'
import { ReloadBadge } from './reload-badge'

const states = ['Created', 'Paid', 'Error'] as const
const currencies = ['COP', 'USD', 'MXN', 'BRL'] as const
type Order = ReloadsView['filters']['order']
const orders = ['oldest', 'newest', 'largest'] as const

/** Bank transfers with their proof: pending ones, oldest or largest first, or decided ones. */
export function ReloadsList({ address }: { address: string }) {
  const t = useTranslations('review')
  const locale = useLocale()
  const { view } = useView('/console/reloads', address)
  const { now, reloads, sums, count, page, size } = view
  const { state, currency, order, search, owner, except } = view.filters
  const usual: Order = state === 'Created' ? 'oldest' : 'newest'
  const at = (change: Record<string, string | number | null>, path = '/console/reloads') =>
    addressOf(path, {
      state: state === 'Created' ? null : state,
      currency,
      order: order === usual ? null : order,
      search,
      owner,
      except,
      ...change,
    })
  const hrefOf = useMemo(
    () =>
      ({ id }: QueuedReloadView) =>
        addressOf(`/console/reloads/${id}`, { currency, order: order === 'largest' ? order : null, search }),
    [currency, order, search],
  )
  const columns = useMemo<Column<QueuedReloadView>[]>(
    () => [
      {
        id: 'owner',
        header: t('owner'),
        cell: (row) => (
          <RowTitle href={hrefOf(row)} title={row.owner}>
            {t('number', { id: `${row.id}` })}
          </RowTitle>
        ),
      },
      {
        id: 'state',
        header: t('stateName'),
        className: 'cell-status',
        cell: (row) => (
          <span className="flex items-center gap-2">
            <ReloadBadge state={row.state} once={row.approved_once} />
            {row.doubled ? (
              <span className="inline-flex text-warn" title={t('warn.sameProof')}>
                <TriangleAlert className="size-3.5" aria-hidden="true" />
                <span className="sr-only">{t('warn.sameProof')}</span>
              </span>
            ) : null}
          </span>
        ),
      },
      { id: 'bank', header: t('fact.from'), className: 'max-md:hidden', cell: (row) => row.bank_name },
      {
        id: 'amount',
        header: t('amount'),
        className: 'cell-end numeric',
        cell: (row) => formatMoney(row.payed_amount, row.currency, locale),
      },
      {
        id: 'at',
        header: t('sent'),
        className: 'cell-end numeric text-ink-3 cell-small cell-when',
        cell: (row) => <Recent at={row.created_at} now={now} />,
      },
    ],
    [t, locale, now, hrefOf],
  )
  return (
    <div className="page-column">
      <PageHead title={t('title')} note={t('note')}>
        {count > 0 ? <ExportLink href={at({}, '/console/reloads/csv')} /> : null}
      </PageHead>
      <Tabs
        label={t('tabs')}
        tabs={states.map((one) => ({
          href: at({ state: one === 'Created' ? null : one, order: null }),
          label: t(`tab.${one}`),
          current: one === state,
          ...(one === state ? { count } : {}),
        }))}
      />
      <Choices
        label={t('order')}
        choices={orders.map((one) => ({
          href: at({ order: one === usual ? null : one }),
          label: t(`orders.${one}`),
          current: one === order,
        }))}
      />
      <Filters>
        <SearchBox search={search} label={t('search')} hint={t('searchHint')} at={(text) => at({ search: text })} />
        <Chips
          label={t('currency')}
          values={currencies}
          chosen={currency}
          textOf={(one) => one}
          href={(currency) => at({ currency })}
        />
        {owner === null ? null : (
          <Chip href={at({ owner: null, except: null })} label={t('owner')} value={view.owner ?? `${owner}`} />
        )}
        {except === null ? null : <Chip href={at({ except: null })} label={t('except')} value={`${except}`} />}
        <SavedViews list="/console/reloads" here={at({})} />
      </Filters>
      <ListTotal count={count} sums={sums} />
      <ListCard
        title={t('list')}
        caption={t('caption')}
        columns={columns}
        rows={reloads}
        href={hrefOf}
        empty={{
          icon: <Inbox aria-hidden="true" />,
          title: search ? t('noneFound') : t(`empty.${state}`),
          text: search ? t('searchHint') : t('emptyText'),
        }}
      />
      <Pages
        page={page}
        size={size}
        shown={reloads.length}
        count={count}
        at={(to) => at({ page: to > 1 ? to : null })}
      />
    </div>
  )
}
