'use client'

import { Landmark, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { filterAddress, queryIn } from '@/components/account/filter-address'
import { usePermissions } from '@/components/account/permissions-context'
import { StateList } from '@/components/account/state-list'
import { ButtonLink } from '@/components/ui/button-link'
import { Pager } from '@/components/ui/list/pager'
import { useView } from '@/lib/browser/use-view'
import { depositGroups } from '@/lib/contract/lists'
import { DepositsFilters } from './deposits-filters'
import { DepositsTable } from './deposits-table'

/** The account's deposits and bank transfers, filtered by the URL; live. */
export function DepositsPage({ address: here }: { address: string }) {
  const query = queryIn(here)
  const t = useTranslations('deposits.list')
  const state = useView('/deposits', here)
  const { counts, most, deposits, older, now } = state.view
  const asked = new URLSearchParams(query)
  const status = depositGroups.find((one) => one === asked.get('status'))
  const address = (changes: Record<string, string | null>) => filterAddress('/deposits', query, changes)
  const tabs = (['ALL', ...depositGroups] as const).map((name) => ({
    href: address({ status: name === 'ALL' ? null : name }),
    label: t(`tab.${name}`),
    count: counts[name] > most ? t('more', { count: most }) : counts[name],
    current: name === (status ?? 'ALL'),
  }))
  const button = usePermissions().sendsTransfers ? (
    <ButtonLink href="/deposits/new" tone="primary">
      <Plus aria-hidden="true" />
      {t('new')}
    </ButtonLink>
  ) : null
  return (
    <StateList
      texts="deposits.list"
      here="/deposits"
      state={state}
      tabs={tabs}
      filters={<DepositsFilters query={query} />}
      table={deposits.length > 0 ? <DepositsTable deposits={deposits} now={now} /> : null}
      some={counts.ALL > 0}
      icon={<Landmark aria-hidden="true" />}
      button={button}
      file={filterAddress('/deposits/csv', query, { before: null })}
      pager={
        older || asked.has('before') ? (
          <Pager
            summary={t('summary', { count: deposits.length })}
            newer={{ label: t('newest'), href: asked.has('before') ? address({ before: null }) : null }}
            older={{ label: t('older'), href: older ? address({ before: `${older}` }) : null }}
          />
        ) : null
      }
    />
  )
}
