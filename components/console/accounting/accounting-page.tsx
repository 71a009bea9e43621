'use client'

import { BookOpen } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useAccountName } from '@/components/console/account-name'
import { address as addressOf } from '@/components/console/address'
import { ListCard } from '@/components/console/list-card'
import { ListWithForm } from '@/components/console/list-with-form'
import { MoneyTabs } from '@/components/console/money-tabs'
import { OpenProposals } from '@/components/console/policy/open-proposals'
import { PageHead } from '@/components/layout/page-head'
import { ExportLink } from '@/components/ui/list/export-link'
import type { Column } from '@/components/ui/list/table'
import { Tabs } from '@/components/ui/list/tabs'
import { useView } from '@/lib/browser/use-view'
import { reloadCurrencies } from '@/lib/contract/lists'
import { formatYearDay, noonOf } from '@/lib/format'
import { AccountingFiles } from './accounting-files'
import { SetCode } from './set-code'

type Row = ReturnType<typeof useView<'/console/accounting'>>['view']['codes'][number] & { id: string }

const here = '/console/accounting'

/** The accountant's codes of the ledger's accounts, the form of a new one, and the files for accounting. */
export function AccountingPage({ address }: { address: string }) {
  const t = useTranslations('books.accounting')
  const locale = useLocale()
  const { view } = useView(here, address)
  const { now, codes, banks, standing, proposals } = view
  const { currency } = view.filters
  const nameOf = useAccountName(banks)
  const columns = useMemo<Column<Row>[]>(
    () => [
      {
        id: 'account',
        header: t('account'),
        className: 'cell-half',
        cell: ({ account }) => <span className="font-medium">{nameOf(account)}</span>,
      },
      {
        id: 'code',
        header: t('code'),
        className: 'cell-half',
        cell: ({ code, name }) => (
          <span className="two-lines">
            <span className="numeric">{code}</span>
            <span>{name}</span>
          </span>
        ),
      },
      {
        id: 'since',
        header: t('since'),
        className: 'cell-end text-ink-3 cell-small',
        cell: ({ since }) => (since === null ? t('standard') : formatYearDay(noonOf(since), locale)),
      },
    ],
    [t, locale, nameOf],
  )
  const rows = codes.map((one) => ({ ...one, id: one.account }))
  return (
    <div className="page-column">
      <PageHead title={t('title')} note={t('note')}>
        <ExportLink href={addressOf('/console/accounting/csv', { currency: currency === 'COP' ? null : currency })} />
      </PageHead>
      <MoneyTabs of="treasury" here={here} />
      <OpenProposals proposals={proposals} now={now} page={here} />
      <Tabs
        label={t('tabs')}
        tabs={reloadCurrencies.map((one) => ({
          href: addressOf(here, { currency: one === 'COP' ? null : one }),
          label: one,
          current: one === currency,
        }))}
      />
      <ListWithForm
        pages={{ page: 1, size: rows.length, shown: rows.length, count: rows.length, at: () => here }}
        form={
          <div className="grid content-start gap-4">
            <AccountingFiles now={now} />
            {standing.may ? (
              <SetCode
                key={currency}
                currency={currency}
                accounts={codes.map(({ account }) => ({ value: account, label: `${nameOf(account)} · ${account}` }))}
                standing={standing}
              />
            ) : null}
          </div>
        }
      >
        <ListCard
          title={t('list')}
          caption={t('caption', { currency })}
          columns={columns}
          rows={rows}
          empty={{ icon: <BookOpen aria-hidden="true" />, title: t('list') }}
        />
      </ListWithForm>
    </div>
  )
}
