'use client'

import { BadgePercent } from 'lucide-react'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { Empty } from '@/components/ui/empty'
import { PageHead } from '@/components/ui/page-head'
import { type Column, DataTable } from '@/components/ui/table'
import { toast } from '@/components/ui/toast'
import type { referralCodeView } from '@/lib/contract/referral-code'
import { formatPercent } from '@/lib/format'
import { address } from './address'
import { Pages } from './pages'
import { StaffForm } from './staff-form'
import { SwitchRow } from './switch-row'

type Code = ReturnType<typeof referralCodeView> & { owner: string }

interface ReferralsPageProps {
  codes: Code[]
  count: number
  page: number
  size: number
}

const idOf = ({ id }: Code) => `${id}`

/** Referral codes: accounts that named one keep the settings of that moment. */
export function ReferralsPage({ codes, count, page, size }: ReferralsPageProps) {
  const t = useTranslations('rules.referrals')
  const locale = useLocale()
  const router = useRouter()
  const columns = useMemo<Column<Code>[]>(
    () => [
      {
        id: 'code',
        header: t('code'),
        cell: (row) => (
          <span className="two">
            <span className="medium mono">{row.code}</span>
            <Link href={`/console/users/${row.owner_id}`}>{row.owner}</Link>
          </span>
        ),
      },
      {
        id: 'state',
        header: t('state'),
        className: 'st',
        cell: (row) => <Badge tone={row.active ? 'ok' : undefined}>{t(row.active ? 'on' : 'off')}</Badge>,
      },
      {
        id: 'commission',
        header: t('commission'),
        className: 'num',
        cell: (row) => formatPercent(row.commission_percentage, locale),
      },
      {
        id: 'most',
        header: t('most'),
        className: 'num onlywide',
        cell: (row) => row.max_transaction_quantity ?? t('noLimit'),
      },
      {
        id: 'methods',
        header: t('methods'),
        className: 'onlywide small',
        cell: (row) =>
          [...new Set([...row.payment_methods_configuration, ...row.payment_methods_configuration_reload])].join(
            ', ',
          ) || t('allMethods'),
      },
      { id: 'referred', header: t('referred'), className: 'right num onlywide', cell: (row) => row.referred },
      {
        id: 'switch',
        header: <span className="sr">{t('switch')}</span>,
        className: 'right',
        cell: (row) => (
          <SwitchRow
            path={`/panel/referral_codes/${row.id}/`}
            active={row.active}
            labels={{ off: t('turnOff'), on: t('turnOn') }}
          />
        ),
      },
    ],
    [t, locale],
  )
  return (
    <div className="inner">
      <PageHead title={t('title')} note={t('note')} />
      <div className="g2">
        <div className="stack">
          <Card flush>
            <h2 className="sr">{t('list')}</h2>
            {codes.length > 0 ? (
              <DataTable caption={t('caption')} columns={columns} rows={codes} rowKey={idOf} />
            ) : (
              <Empty icon={<BadgePercent aria-hidden="true" />} title={t('none')}>
                {t('noneText')}
              </Empty>
            )}
          </Card>
          <Pages
            page={page}
            size={size}
            shown={codes.length}
            count={count}
            at={(to) => address('/console/referrals', { page: to > 1 ? to : null })}
          />
        </div>
        <Card title={t('new')}>
          <StaffForm
            path="/panel/referral_codes/"
            fields={[
              { name: 'code', label: t('code'), hint: t('codeHint') },
              { name: 'owner_id', label: t('ownerNumber'), hint: t('ownerHint'), kind: 'integer' },
              { name: 'commission_percentage', label: t('commission'), hint: t('commissionHint'), kind: 'percent' },
              {
                name: 'max_transaction_quantity',
                label: t('most'),
                hint: t('mostHint'),
                kind: 'integer',
                optional: true,
              },
            ]}
            submit={t('make')}
            onDone={() => {
              toast(t('made'))
              router.refresh()
            }}
          />
        </Card>
      </div>
    </div>
  )
}
