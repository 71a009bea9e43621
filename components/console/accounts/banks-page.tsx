'use client'

import { Landmark } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { address as addressOf, pagesOf } from '@/components/console/address'
import { ListCard } from '@/components/console/list-card'
import { ListWithForm } from '@/components/console/list-with-form'
import { OpenProposals } from '@/components/console/policy/open-proposals'
import { ListSearch, useNotFound } from '@/components/console/search-box'
import { SavedViews } from '@/components/console/views/saved-views'
import { StaffForm } from '@/components/console/write/staff-form'
import { useSwitchColumns } from '@/components/console/write/switch-row'
import { PageHead } from '@/components/layout/page-head'
import { Card } from '@/components/ui/card'
import { ExportLink } from '@/components/ui/list/export-link'
import { Chips, Filters } from '@/components/ui/list/filters'
import type { Column } from '@/components/ui/list/table'
import { toast } from '@/components/ui/notice/toast'
import { useRefresh, useView } from '@/lib/browser/use-view'
import { addBank } from '@/lib/contract/panel/accounts'
import type { BanksView } from '@/lib/contract/panel/settings-views'
import { AccountTabs } from './account-tabs'

type Bank = BanksView['banks'][number]

const countries = ['CO', 'US', 'MX', 'BR'] as const

const pathOf = ({ id }: Bank) => `/panel/banks/${id}/`

/** Banks that account holders may select; a disabled one remains on records that refer to it. */
export function BanksPage({ address }: { address: string }) {
  const t = useTranslations('rules.banks')
  const refresh = useRefresh()
  const { view } = useView('/console/accounts/banks', address)
  const { now, banks, may, proposals, count, page, size } = view
  const { country, search } = view.filters
  const notFound = useNotFound()
  const at = (change: Record<string, string | number | null>, path = '/console/accounts/banks') =>
    addressOf(path, { country, search, ...change })
  const { state, change } = useSwitchColumns('rules.banks', '/console/accounts/banks', pathOf)
  const columns = useMemo<Column<Bank>[]>(
    () => [
      {
        id: 'name',
        header: t('name'),
        cell: (row) => (
          <span className="two-lines">
            <span className="font-medium">{row.name}</span>
            <span className="whitespace-nowrap">{`${row.country} · ${row.code}`}</span>
          </span>
        ),
      },
      state,
      ...(may.change ? [change] : []),
    ],
    [t, state, change, may.change],
  )
  return (
    <div className="page-column">
      <PageHead title={t('title')} note={t('note')}>
        {count > 0 ? <ExportLink href={at({}, '/console/accounts/banks/csv')} /> : null}
      </PageHead>
      <AccountTabs here="banks" />
      <Filters>
        <ListSearch list="banks" search={search} at={(search) => at({ search })} />
        <Chips
          label={t('country')}
          values={countries}
          chosen={country}
          textOf={(one) => one}
          href={(country) => at({ country })}
        />
        <SavedViews list="/console/accounts/banks" here={at({})} />
      </Filters>
      <OpenProposals proposals={proposals} now={now} page="/console/accounts/banks" />
      <ListWithForm
        pages={{ page, size, shown: banks.length, count, at: pagesOf('/console/accounts/banks', view.filters) }}
        form={
          may.add ? (
            <Card title={t('add')}>
              <StaffForm
                path="/panel/banks/"
                schema={addBank.body}
                fields={[
                  { name: 'name', label: t('name') },
                  { name: 'code', label: t('code'), hint: t('codeHint') },
                  { name: 'country', label: t('country'), initial: country ?? 'CO' },
                ]}
                submit={t('save')}
                onDone={() => {
                  toast(t('saved'))
                  void refresh('/console/accounts/banks')
                }}
              />
            </Card>
          ) : null
        }
      >
        <ListCard
          title={t('list')}
          caption={t('caption')}
          columns={columns}
          rows={banks}
          empty={search ? notFound(at({ search: null })) : { icon: <Landmark aria-hidden="true" />, title: t('none') }}
        />
      </ListWithForm>
    </div>
  )
}
