'use client'

import { Link as LinkIcon, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { filterAddress, queryIn } from '@/components/account/filter-address'
import { usePermissions } from '@/components/account/permissions-context'
import { StateList } from '@/components/account/state-list'
import { ButtonLink } from '@/components/ui/button-link'
import { Pager } from '@/components/ui/list/pager'
import { useView } from '@/lib/browser/use-view'
import { linkStatuses } from '@/lib/contract/lists'
import { LinksFilters } from './links-filters'
import { LinksTable } from './links-table'

/** The account's payment links, filtered by the URL; live. */
export function LinksPage({ address: here }: { address: string }) {
  const query = queryIn(here)
  const t = useTranslations('account.links')
  const create = useTranslations('account')('create')
  const state = useView('/links', here)
  const { counts, most, links, page, size, count, now } = state.view
  const asked = new URLSearchParams(query)
  const status = linkStatuses.find((one) => one === asked.get('status'))
  const tabs = (['ALL', ...linkStatuses] as const).map((name) => ({
    href: filterAddress('/links', query, { status: name === 'ALL' ? null : name }),
    label: t(`tab.${name}`),
    count: counts[name] > most ? t('more', { count: most }) : counts[name],
    current: name === (status ?? 'ALL'),
  }))
  const button = usePermissions().writesLinks ? (
    <ButtonLink href="/links/new" tone="primary">
      <Plus aria-hidden="true" />
      {create}
    </ButtonLink>
  ) : null
  return (
    <StateList
      texts="account.links"
      here="/links"
      state={state}
      tabs={tabs}
      filters={<LinksFilters query={query} />}
      table={links.length > 0 ? <LinksTable links={links} now={now} /> : null}
      some={counts.ALL > 0}
      icon={<LinkIcon aria-hidden="true" />}
      button={button}
      file={filterAddress('/links/csv', query, { page: null })}
      pager={
        links.length > 0 ? (
          <Pager
            summary={t('summary', { from: (page - 1) * size + 1, to: (page - 1) * size + links.length, count })}
            newer={{
              label: t('newer'),
              href: page > 1 ? filterAddress('/links', query, { page: `${page - 1}` }) : null,
            }}
            older={{
              label: t('older'),
              href: page * size < count ? filterAddress('/links', query, { page: `${page + 1}` }) : null,
            }}
          />
        ) : null
      }
    />
  )
}
