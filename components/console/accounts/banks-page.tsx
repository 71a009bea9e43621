'use client'

import { Landmark } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { address, pagesOf } from '@/components/console/address'
import { ListCard } from '@/components/console/list-card'
import { ListWithForm } from '@/components/console/list-with-form'
import { StaffForm } from '@/components/console/write/staff-form'
import { useSwitchColumns } from '@/components/console/write/switch-row'
import { PageHead } from '@/components/layout/page-head'
import { Card } from '@/components/ui/card'
import { Chips, Filters } from '@/components/ui/filters'
import type { Column } from '@/components/ui/table'
import { toast } from '@/components/ui/toast'
import type { listedBankView } from '@/lib/contract/panel/accounts'
import { AccountTabs } from './account-tabs'

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

const pathOf = ({ id }: Bank) => `/panel/banks/${id}/`

/** Banks that account holders may name; one that is switched off stays on what named it. */
export function BanksPage({ banks, country, superuser, count, page, size }: BanksPageProps) {
  const t = useTranslations('rules.banks')
  const router = useRouter()
  const { state, change } = useSwitchColumns('rules.banks', pathOf)
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
      state,
      ...(superuser ? [change] : []),
    ],
    [t, state, change, superuser],
  )
  return (
    <div className="inner">
      <PageHead title={t('title')} note={t('note')} />
      <AccountTabs here="banks" />
      <Filters>
        <Chips
          label={t('country')}
          values={countries}
          chosen={country}
          word={(one) => one}
          href={(country) => address('/console/accounts/banks', { country })}
        />
      </Filters>
      <ListWithForm
        pages={{ page, size, shown: banks.length, count, at: pagesOf('/console/accounts/banks', { country }) }}
        form={
          superuser ? (
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
          ) : null
        }
      >
        <ListCard
          title={t('list')}
          caption={t('caption')}
          columns={columns}
          rows={banks}
          empty={{ icon: <Landmark aria-hidden="true" />, title: t('none') }}
        />
      </ListWithForm>
    </div>
  )
}
