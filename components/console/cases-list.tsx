'use client'

import { CircleCheck } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Link } from '@/components/ui/link'
import { StatusBadge } from '@/components/ui/status-badge'
import type { CaseView } from '@/lib/contract/console-money-views'
import { formatMoney, formatRecent } from '@/lib/format'
import type { ServiceAccount } from './account-select'
import { address } from './address'
import { CaseAction } from './case-action'
import { WorkList } from './work-list'

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
  const choices = statuses.map((one) => ({
    href: at(one),
    label: t(`status.${one}`),
    count: waiting[one],
    current: one === status,
  }))
  return (
    <WorkList
      title={t('title')}
      note={t('note')}
      tabs={{ of: 'held', here: '/console/suspense' }}
      states={{ label: t('state'), choices }}
      empty={{ icon: <CircleCheck aria-hidden="true" />, title: t(`empty.${status}`), text: t('emptyText') }}
      pages={{ page, size, shown: rows.length, count, at: (to) => at(status, to) }}
    >
      {rows.map((row) => (
        <OneCase key={`${row.id} ${row.status}`} row={row} now={now} accounts={accounts} />
      ))}
    </WorkList>
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
      title={`${t('one', { id: row.id })}\u00a0· ${formatMoney(row.amount, row.currency, locale)}`}
      action={<StatusBadge look={looks[row.status]}>{t(`stands.${row.status}`)}</StatusBadge>}
    >
      <div className="pair">
        <Facts facts={facts} as="rows" />
        <CaseAction row={row} accounts={accounts} />
      </div>
    </Card>
  )
}
