'use client'

import { Landmark } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { Empty } from '@/components/ui/empty'
import { PageHead } from '@/components/ui/page-head'
import { type Column, DataTable } from '@/components/ui/table'
import { toast } from '@/components/ui/toast'
import type { bankView } from '@/lib/contract/bank'
import type { serviceAccountView } from '@/lib/contract/panel-account'
import { AccountTabs } from './account-tabs'
import { address } from './address'
import { Pages } from './pages'
import { StaffForm } from './staff-form'
import { SwitchRow } from './switch-row'

type Account = ReturnType<typeof serviceAccountView>

const currencies = ['COP', 'USD', 'MXN', 'BRL'].map((value) => ({ value, label: value }))

interface AccountsPageProps {
  accounts: Account[]
  banks: ReturnType<typeof bankView>[]
  superuser: boolean
  count: number
  page: number
  size: number
}

const idOf = ({ id }: Account) => `${id}`

/** Where bank transfers arrive and payouts leave from. A number is never changed: another account is another one. */
export function AccountsPage({ accounts, banks, superuser, count, page, size }: AccountsPageProps) {
  const t = useTranslations('rules.accounts')
  const router = useRouter()
  const columns = useMemo<Column<Account>[]>(
    () => [
      {
        id: 'bank',
        header: t('bank'),
        cell: (row) => (
          <span className="two">
            <span className="medium">{row.bank_name}</span>
            <span className="num">{`${row.account_type} ${row.account_number}`}</span>
          </span>
        ),
      },
      {
        id: 'state',
        header: t('state'),
        className: 'st',
        cell: (row) => <Badge tone={row.active ? 'ok' : undefined}>{t(row.active ? 'on' : 'off')}</Badge>,
      },
      { id: 'currency', header: t('currency'), cell: (row) => `${row.currency} · ${row.country}` },
      {
        id: 'holder',
        header: t('holder'),
        className: 'onlywide',
        cell: (row) => (
          <span className="two">
            <span>{row.holder}</span>
            <span>{row.document}</span>
          </span>
        ),
      },
      ...(superuser
        ? [
            {
              id: 'switch',
              header: <span className="sr">{t('switch')}</span>,
              className: 'right',
              cell: (row: Account) => (
                <SwitchRow
                  path={`/panel/transfer_accounts/${row.id}/`}
                  active={row.active}
                  labels={{ off: t('turnOff'), on: t('turnOn') }}
                />
              ),
            },
          ]
        : []),
    ],
    [t, superuser],
  )
  return (
    <div className="inner">
      <PageHead title={t('title')} note={t('note')} />
      <AccountTabs here="accounts" />
      <div className="g2 spaced">
        <div className="stack">
          <Card flush>
            <h2 className="sr">{t('list')}</h2>
            {accounts.length > 0 ? (
              <DataTable caption={t('caption')} columns={columns} rows={accounts} rowKey={idOf} />
            ) : (
              <Empty icon={<Landmark aria-hidden="true" />} title={t('none')}>
                {t('noneText')}
              </Empty>
            )}
          </Card>
          <Pages
            page={page}
            size={size}
            shown={accounts.length}
            count={count}
            at={(to) => address('/console/accounts', { page: to > 1 ? to : null })}
          />
        </div>
        {superuser ? (
          <Card title={t('add')}>
            <StaffForm
              path="/panel/transfer_accounts/"
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
              ]}
              submit={t('save')}
              onDone={() => {
                toast(t('saved'))
                router.refresh()
              }}
            />
          </Card>
        ) : null}
      </div>
    </div>
  )
}
