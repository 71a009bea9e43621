'use client'

import { Landmark } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { pagesOf } from '@/components/console/address'
import { ListCard } from '@/components/console/list-card'
import { ListWithForm } from '@/components/console/list-with-form'
import { OpenProposals } from '@/components/console/policy/open-proposals'
import { StandingNote } from '@/components/console/policy/standing-note'
import { useProposed } from '@/components/console/policy/use-proposed'
import { StaffForm } from '@/components/console/write/staff-form'
import { useSwitchColumns } from '@/components/console/write/switch-row'
import { PageHead } from '@/components/layout/page-head'
import { Card } from '@/components/ui/card'
import { ExportLink } from '@/components/ui/list/export-link'
import type { Column } from '@/components/ui/list/table'
import { useRefresh, useView } from '@/lib/browser/use-view'
import { addServiceAccount } from '@/lib/contract/panel/accounts'
import type { AccountsView } from '@/lib/contract/panel/settings-views'
import { formatNamed } from '@/lib/format'
import { AccountTabs } from './account-tabs'

type Account = AccountsView['accounts'][number]

const currencies = ['COP', 'USD', 'MXN', 'BRL'].map((value) => ({ value, label: value }))

const pathOf = ({ id }: Account) => `/panel/transfer_accounts/${id}/`

/** Accounts for incoming bank transfers and outgoing payouts. A number cannot be edited: another account is a new record. */
export function AccountsPage({ address }: { address: string }) {
  const t = useTranslations('rules.accounts')
  const refresh = useRefresh()
  const proposing = useTranslations('rules.proposals')
  const proposed = useProposed()
  const { view } = useView('/console/accounts', address)
  const { now, accounts, banks, adding, changing, proposals, count, page, size } = view
  const { state, change } = useSwitchColumns('rules.accounts', '/console/accounts', pathOf)
  const columns = useMemo<Column<Account>[]>(
    () => [
      {
        id: 'bank',
        header: t('bank'),
        cell: (row) => (
          <span className="two-lines">
            <span className="font-medium">{row.bank_name}</span>
            <span className="wrap-anywhere">{`${row.account_type} ${row.account_number}`}</span>
          </span>
        ),
      },
      state,
      {
        id: 'currency',
        header: t('currency'),
        className: 'whitespace-nowrap',
        cell: (row) => `${row.currency} · ${row.country}`,
      },
      {
        id: 'holder',
        header: t('holder'),
        className: 'max-md:hidden',
        cell: (row) => (
          <span className="two-lines">
            <span>{row.holder}</span>
            <span className="whitespace-nowrap">{formatNamed(row.document)}</span>
          </span>
        ),
      },
      ...(changing.may ? [change] : []),
    ],
    [t, state, change, changing.may],
  )
  return (
    <div className="page-column">
      <PageHead title={t('title')} note={t('note')}>
        {count > 0 ? <ExportLink href="/console/accounts/csv" /> : null}
      </PageHead>
      <AccountTabs here="accounts" />
      <OpenProposals proposals={proposals} now={now} page="/console/accounts" />
      <ListWithForm
        pages={{ page, size, shown: accounts.length, count, at: pagesOf('/console/accounts') }}
        form={
          adding.may ? (
            <Card title={t('add')}>
              <StaffForm
                path="/panel/transfer_accounts/"
                schema={addServiceAccount.body}
                fields={[
                  {
                    name: 'bank_id',
                    label: t('bank'),
                    kind: 'integer',
                    initial: `${banks[0]?.id ?? ''}`,
                    options: banks.map(({ id, name, country }) => ({ value: `${id}`, label: `${name} · ${country}` })),
                  },
                  { name: 'currency', label: t('currency'), initial: 'COP', options: currencies },
                  { name: 'country', label: t('country'), initial: 'CO' },
                  { name: 'account_type', label: t('type') },
                  { name: 'account_number', label: t('number') },
                  { name: 'holder', label: t('holder') },
                  { name: 'document', label: t('document') },
                  { name: 'reason', label: t('reason'), kind: 'reason', optional: !adding.reason },
                ]}
                submit={adding.persons === 1 ? t('save') : proposing('propose')}
                onDone={(answer: object) => {
                  proposed(answer, t('saved'))
                  void refresh('/console/accounts')
                }}
              >
                <StandingNote standing={adding} />
              </StaffForm>
            </Card>
          ) : null
        }
      >
        <ListCard
          title={t('list')}
          caption={t('caption')}
          columns={columns}
          rows={accounts}
          empty={{ icon: <Landmark aria-hidden="true" />, title: t('none'), text: t('noneText') }}
        />
      </ListWithForm>
    </div>
  )
}
