'use client'

import { CircleCheck } from 'lucide-react'
import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { Empty } from '@/components/ui/empty'
import { Facts } from '@/components/ui/facts'
import { Chip, Filters } from '@/components/ui/filters'
import { PageHead } from '@/components/ui/page-head'
import { StatusBadge } from '@/components/ui/status-badge'
import type { CaseView } from '@/lib/contract/console-money-views'
import { formatMoney, formatRecent } from '@/lib/format'
import type { ServiceAccount } from './account-select'
import { address } from './address'
import { CaseAction } from './case-action'
import { MoneyTabs } from './money-tabs'
import { Pages } from './pages'

const statuses = ['OPEN', 'PROPOSED', 'CREDITED', 'RETURNED'] as const
type Status = (typeof statuses)[number]
const looks = { OPEN: 'waiting', PROPOSED: 'review', CREDITED: 'done', RETURNED: 'void' } as const

interface CasesListProps {
  now: string
  status: Status
  /** How many wait in each of these states. */
  waiting: Partial<Record<Status, number>>
  rows: CaseView[]
  accounts: ServiceAccount[]
  count: number
  page: number
  size: number
}

/** Money that came and waits: one person proposes, another confirms. */
export function CasesList({ now, status, waiting, rows, accounts, count, page, size }: CasesListProps) {
  const t = useTranslations('money.cases')
  const at = (one: Status, to = 1) =>
    address('/console/suspense', { status: one === 'OPEN' ? null : one, page: to > 1 ? to : null })
  return (
    <div className="inner">
      <PageHead title={t('title')} note={t('note')} />
      <MoneyTabs of="held" here="/console/suspense" />
      <Filters>
        {statuses.map((one) => (
          <Chip
            key={one}
            href={at(one)}
            label={one === status ? t('state') : [t(`status.${one}`), waiting[one] || null].filter(Boolean).join(' · ')}
            value={one === status ? t(`status.${one}`) : undefined}
          />
        ))}
      </Filters>
      {rows.length > 0 ? (
        <div className="cases">
          {rows.map((row) => (
            <OneCase key={`${row.id} ${row.status}`} row={row} now={now} accounts={accounts} />
          ))}
        </div>
      ) : (
        <Card flush>
          <h2 className="sr">{t('title')}</h2>
          <Empty icon={<CircleCheck aria-hidden="true" />} title={t(`empty.${status}`)}>
            {t('emptyText')}
          </Empty>
        </Card>
      )}
      <Pages page={page} size={size} shown={rows.length} count={count} at={(to) => at(status, to)} />
    </div>
  )
}

function OneCase({ row, now, accounts }: { row: CaseView; now: string; accounts: ServiceAccount[] }) {
  const t = useTranslations('money.cases')
  const locale = useLocale()
  const facts = [
    { label: t('owner'), value: <Link href={`/console/users/${row.owner_id}`}>{row.owner}</Link> },
    {
      label: t('movement'),
      value: <Link href={`/console/movements/${row.money_movement_id}`}>{row.number}</Link>,
    },
    { label: t('why'), value: t(`reason.${row.reason}`) },
    {
      label: t('asked'),
      value: row.creditable ? null : formatMoney(row.charge, 'COP', locale),
    },
    { label: t('came'), value: formatRecent(row.created_at, now, locale) },
    {
      label: t('proposed'),
      value:
        row.action &&
        t('proposedText', {
          action: t(`action.${row.action}`),
          who: row.proposedBy ?? '',
          reason: row.proposal_reason ?? '',
        }),
    },
    { label: t('confirmed'), value: row.decidedBy },
  ]
  return (
    <Card
      title={`${t('one', { id: row.id })} · ${formatMoney(row.amount, row.currency, locale)}`}
      action={<StatusBadge look={looks[row.status]}>{t(`status.${row.status}`)}</StatusBadge>}
    >
      <div className="pair">
        <Facts facts={facts} as="rows" />
        <CaseAction row={row} accounts={accounts} />
      </div>
    </Card>
  )
}
