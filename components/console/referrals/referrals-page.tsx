'use client'

import { BadgePercent } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { address as addressOf, pagesOf } from '@/components/console/address'
import { Figure } from '@/components/console/doors/figure'
import { ListCard } from '@/components/console/list-card'
import { ListWithForm } from '@/components/console/list-with-form'
import { ListSearch, useNotFound } from '@/components/console/search-box'
import { useSwitchColumns } from '@/components/console/write/switch-row'
import { PageHead } from '@/components/layout/page-head'
import { Link } from '@/components/ui/link'
import { ExportLink } from '@/components/ui/list/export-link'
import { Filters } from '@/components/ui/list/filters'
import type { Column } from '@/components/ui/list/table'
import { useView } from '@/lib/browser/use-view'
import { formatCount, formatPercent } from '@/lib/format'
import { type Code, ReferralForm, useMethodNames } from './referral-form'

const pathOf = ({ id }: Code) => `/panel/referral_codes/${id}/`

/** Referral codes. Accounts keep the settings that their code had when they applied it. */
export function ReferralsPage({ address }: { address: string }) {
  const t = useTranslations('rules.referrals')
  const locale = useLocale()
  const { view } = useView('/console/referrals', address)
  const { codes, may, count, page, size } = view
  const { search } = view.filters
  const notFound = useNotFound()
  const here = pagesOf('/console/referrals', { search })
  const changed = codes.find(({ id }) => id === view.changed) ?? null
  const named = useMethodNames()
  const { state, change } = useSwitchColumns('rules.referrals', '/console/referrals', pathOf)
  const columns = useMemo<Column<Code>[]>(
    () => [
      {
        id: 'code',
        header: t('code'),
        cell: (row) => (
          <span className="two-lines">
            {may.change ? (
              <Link
                className="font-medium font-mono text-[0.93em]"
                href={addressOf('/console/referrals', { page: page > 1 ? page : null, change: row.id, search })}
                aria-label={t('changeOf', { code: row.code })}
                scroll={false}
              >
                {row.code}
              </Link>
            ) : (
              <span className="font-medium font-mono text-[0.93em]">{row.code}</span>
            )}
            <Link href={`/console/users/${row.owner_id}`}>{row.owner}</Link>
          </span>
        ),
      },
      state,
      {
        id: 'commission',
        header: t('commission'),
        className: 'numeric',
        cell: (row) => formatPercent(row.commission_percentage, locale),
      },
      {
        id: 'methods',
        header: t('methods'),
        className: 'max-md:hidden cell-small',
        cell: (row) => (
          <ul>
            <li>{t('ofLinks', { methods: named(row.payment_methods_configuration) })}</li>
            <li>{t('ofDeposits', { methods: named(row.payment_methods_configuration_reload) })}</li>
            <li>
              {row.max_transaction_quantity === null
                ? t('noLimit')
                : t('mostADay', { count: row.max_transaction_quantity })}
            </li>
          </ul>
        ),
      },
      {
        id: 'referred',
        header: t('referred'),
        className: 'cell-end numeric max-md:hidden',
        cell: (row) => (
          <Figure href={addressOf('/console/users', { referred_by: row.id })} count={row.referred}>
            {formatCount(row.referred, locale)}
          </Figure>
        ),
      },
      ...(may.change ? [change] : []),
    ],
    [t, locale, page, search, named, state, change, may.change],
  )
  return (
    <div className="page-column">
      <PageHead title={t('title')} note={t('note')}>
        {count > 0 ? <ExportLink href={addressOf('/console/referrals/csv', { search })} /> : null}
      </PageHead>
      <Filters>
        <ListSearch list="codes" search={search} at={(search) => addressOf('/console/referrals', { search })} />
      </Filters>
      <ListWithForm
        pages={{ page, size, shown: codes.length, count, at: here }}
        form={
          may.create || (changed && may.change) ? (
            <ReferralForm key={changed?.id} code={changed} back={here(page)} />
          ) : null
        }
      >
        <ListCard
          title={t('list')}
          caption={t('caption')}
          columns={columns}
          rows={codes}
          empty={
            search
              ? notFound('/console/referrals')
              : { icon: <BadgePercent aria-hidden="true" />, title: t('none'), text: t('noneText') }
          }
        />
      </ListWithForm>
    </div>
  )
}
