'use client'

import { BadgePercent } from 'lucide-react'
import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { Empty } from '@/components/ui/empty'
import { PageHead } from '@/components/ui/page-head'
import { type Column, DataTable } from '@/components/ui/table'
import type { referralCodeView } from '@/lib/contract/referral-code'
import { formatPercent } from '@/lib/format'
import { address } from './address'
import { Pages } from './pages'
import { ReferralForm, useMethodNames } from './referral-form'
import { SwitchRow } from './switch-row'

export type Code = ReturnType<typeof referralCodeView> & { owner: string }

interface ReferralsPageProps {
  codes: Code[]
  count: number
  page: number
  size: number
  /** Which of them is to be changed. */
  changed: Code | null
}

const idOf = ({ id }: Code) => `${id}`

/** Referral codes: accounts that named one keep the settings of that moment. */
export function ReferralsPage({ codes, count, page, size, changed }: ReferralsPageProps) {
  const t = useTranslations('rules.referrals')
  const locale = useLocale()
  const named = useMethodNames()
  const columns = useMemo<Column<Code>[]>(
    () => [
      {
        id: 'code',
        header: t('code'),
        cell: (row) => (
          <span className="two">
            <Link
              className="medium mono"
              href={address('/console/referrals', { page: page > 1 ? page : null, change: row.id })}
              aria-label={t('changeOf', { code: row.code })}
              scroll={false}
            >
              {row.code}
            </Link>
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
        id: 'methods',
        header: t('methods'),
        className: 'onlywide small',
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
    [t, locale, page, named],
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
        <ReferralForm key={changed?.id} code={changed} />
      </div>
    </div>
  )
}
