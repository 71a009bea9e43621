'use client'

import { Banknote, Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { address as addressOf } from '@/components/console/address'
import { ListTotal } from '@/components/console/doors/list-total'
import { ListCard } from '@/components/console/list-card'
import { MoneyTabs } from '@/components/console/money-tabs'
import { Pages } from '@/components/console/pages'
import { SearchBox, useNotFound } from '@/components/console/search-box'
import { SavedViews } from '@/components/console/views/saved-views'
import { PageHead } from '@/components/layout/page-head'
import { ButtonLink } from '@/components/ui/button-link'
import { ExportLink } from '@/components/ui/list/export-link'
import { Chip, Chips, Choices, Filters } from '@/components/ui/list/filters'
import { useView } from '@/lib/browser/use-view'
import { payoutTabs, payoutWays } from '@/lib/contract/payout/queue-tabs'
import { payoutAt, usePayoutColumns } from './payout-columns'

const purposes = ['withdrawal', 'refund', 'return'] as const

/** Everybody's payouts and refunds: what waits oldest first, what ended newest first. */
export function PayoutsList({ address }: { address: string }) {
  const t = useTranslations('money.payouts')
  const {
    now,
    payouts,
    waiting,
    sums,
    filters,
    owner_name: owner,
    may,
    count,
    page,
    size,
  } = useView('/console/payouts', address).view
  const { status, purpose, way, currency, search } = filters
  const counts: Partial<Record<typeof status, number>> = waiting
  const notFound = useNotFound()
  const columns = usePayoutColumns(now, status === 'reserved' ? 'held' : 'amount')
  const at = (change: Record<string, string | number | null>, path = '/console/payouts') =>
    addressOf(path, { ...filters, status: status === 'requested' ? null : status, ...change })
  const choices = [...payoutTabs, ...(status === 'reserved' ? [status] : [])].map((one) => ({
    href: at({ status: one === 'requested' ? null : one }),
    label: t(`tab.${one}`),
    count: counts[one],
    current: one === status,
  }))
  return (
    <div className="page-column">
      <PageHead title={t('title')} note={t('note')}>
        {count > 0 ? <ExportLink href={at({}, '/console/payouts/csv')} /> : null}
        {status === 'approved' && payouts.some(({ rail }) => rail === null) ? (
          <ButtonLink href="/console/payouts/sheet" hard download>
            <Download aria-hidden="true" />
            {t('sheet')}
          </ButtonLink>
        ) : null}
        {may.request ? (
          <ButtonLink tone="primary" href="/console/payouts/new">
            {t('new')}
          </ButtonLink>
        ) : null}
      </PageHead>
      <MoneyTabs of="out" here="/console/payouts" />
      <div className="flex flex-wrap justify-between gap-x-6 *:last:grow max-md:[&>*+*]:pt-0">
        <Choices label={t('state')} choices={choices} />
        <Filters>
          <SearchBox search={search} label={t('search')} hint={t('searchHint')} at={(search) => at({ search })} />
          <Chips
            label={t('purpose')}
            values={purposes}
            chosen={purpose}
            textOf={(one) => t(`purposes.${one}`)}
            href={(purpose) => at({ purpose })}
          />
          <Chips
            label={t('way')}
            values={payoutWays}
            chosen={way}
            textOf={(one) => t(`ways.${one}`)}
            href={(way) => at({ way })}
          />
          {currency ? <Chip href={at({ currency: null })} label={t('currency')} value={currency} /> : null}
          {owner ? <Chip href={at({ owner: null })} label={t('owner')} value={owner} /> : null}
          <SavedViews list="/console/payouts" here={at({})} />
        </Filters>
      </div>
      <ListTotal count={count} sums={sums} />
      <ListCard
        title={t('title')}
        caption={t('caption', { tab: t(`tab.${status}`) })}
        columns={columns}
        rows={payouts}
        href={payoutAt}
        empty={
          search
            ? notFound(at({ search: null }), t(`tab.${status}`))
            : { icon: <Banknote aria-hidden="true" />, title: t(`empty.${status}`), text: t('emptyText') }
        }
      />
      <Pages
        page={page}
        size={size}
        shown={payouts.length}
        count={count}
        at={(to) => at({ page: to > 1 ? to : null })}
      />
    </div>
  )
}
