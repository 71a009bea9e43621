'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { Chip, Filters } from '@/components/ui/filters'
import { PageHead } from '@/components/ui/page-head'
import { type Column, DataTable } from '@/components/ui/table'
import { toast } from '@/components/ui/toast'
import type { listedBankView } from '@/lib/contract/panel-account'
import { AccountTabs } from './account-tabs'
import { address } from './address'
import { Pages } from './pages'
import { StaffForm } from './staff-form'
import { SwitchRow } from './switch-row'

type Bank = ReturnType<typeof listedBankView>

const countries = ['CO', 'US', 'MX', 'BR'] as const

interface BanksPageProps {
  banks: Bank[]
  country: string | null
  superuser: boolean
  count: number
  page: number
  size: number
}

const idOf = ({ id }: Bank) => `${id}`

/** Banks that account holders may name; one that is switched off stays on what named it. */
export function BanksPage({ banks, country, superuser, count, page, size }: BanksPageProps) {
  const t = useTranslations('rules.banks')
  const router = useRouter()
  const columns = useMemo<Column<Bank>[]>(
    () => [
      {
        id: 'name',
        header: t('name'),
        cell: (row) => (
          <span className="two">
            <span className="medium">{row.name}</span>
            <span className="num">{`${row.country} · ${row.code}`}</span>
          </span>
        ),
      },
      {
        id: 'state',
        header: t('state'),
        className: 'st',
        cell: (row) => <Badge tone={row.active ? 'ok' : undefined}>{t(row.active ? 'on' : 'off')}</Badge>,
      },
      ...(superuser
        ? [
            {
              id: 'switch',
              header: <span className="sr">{t('switch')}</span>,
              className: 'right',
              cell: (row: Bank) => (
                <SwitchRow
                  path={`/panel/banks/${row.id}/`}
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
      <AccountTabs here="banks" />
      <Filters>
        {countries
          .filter((one) => country === null || one === country)
          .map((one) => (
            <Chip
              key={one}
              href={address('/console/accounts/banks', { country: one === country ? null : one })}
              label={one === country ? t('country') : one}
              value={one === country ? one : undefined}
            />
          ))}
      </Filters>
      <div className="g2">
        <div className="stack">
          <Card flush>
            <h2 className="sr">{t('list')}</h2>
            {banks.length > 0 ? (
              <DataTable caption={t('caption')} columns={columns} rows={banks} rowKey={idOf} />
            ) : (
              <p className="body small muted">{t('none')}</p>
            )}
          </Card>
          <Pages
            page={page}
            size={size}
            shown={banks.length}
            count={count}
            at={(to) => address('/console/accounts/banks', { country, page: to > 1 ? to : null })}
          />
        </div>
        {superuser ? (
          <Card title={t('add')}>
            <StaffForm
              path="/panel/banks/"
              fields={[
                { name: 'name', label: t('name') },
                { name: 'code', label: t('code'), hint: t('codeHint') },
                { name: 'country', label: t('country'), initial: country ?? 'CO' },
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
