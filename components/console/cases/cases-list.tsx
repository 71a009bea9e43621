'use client'

import { CircleCheck } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { ServiceAccount } from '@/components/console/account-select'
import { address } from '@/components/console/address'
import { useKept } from '@/components/console/kept'
import { WorkList } from '@/components/console/work-list'
import { Overtaken } from '@/components/console/write/overtaken'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Link } from '@/components/ui/link'
import { StatusBadge } from '@/components/ui/status-badge'
import type { CaseView } from '@/lib/contract/panel/money-views'
import { formatDateTime, formatMoney, formatRecent } from '@/lib/format'
import { CaseAction } from './case-action'

const statuses = ['OPEN', 'PROPOSED', 'CREDITED', 'RETURNED'] as const
type Status = (typeof statuses)[number]
const looks = { OPEN: 'waiting', PROPOSED: 'review', CREDITED: 'done', RETURNED: 'void' } as const

/** Where cases of a status stand. */
export const caseListAt = (one: Status, to = 1) =>
  address('/console/suspense', { status: one === 'OPEN' ? null : one, page: to > 1 ? to : null })
const caseAt = (id: number) => `/console/suspense/${id}`

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
  const kept = useKept(rows, `${status} ${page}`)
  const choices = statuses.map((one) => ({
    href: caseListAt(one),
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
      pages={{ page, size, shown: rows.length, count, at: (to) => caseListAt(status, to) }}
    >
      {kept.map(({ id, row }) =>
        row ? (
          <OneCase key={`${id} ${row.status}`} row={row} now={now} accounts={accounts} />
        ) : (
          <Overtaken key={id} kind="suspense" id={id} status={status} href={caseAt(id)} />
        ),
      )}
    </WorkList>
  )
}

interface OneCaseProps {
  row: CaseView
  now: string
  accounts: ServiceAccount[]
  /** Left out: its number, with the way to its own page. */
  title?: string
}

/** A case, and what its reader may do with it. */
export function OneCase({ row, now, accounts, title }: OneCaseProps) {
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
        (row.proposedBy === null
          ? t('railTook')
          : t('proposedText', {
              action: t(`action.${row.action}`),
              who: row.proposedBy,
              when: row.proposed_at ? formatDateTime(row.proposed_at, locale) : '',
              reason: row.proposal_reason ?? '',
            })),
    },
    {
      label: t('confirmed'),
      value: row.decided_at && [row.decidedBy, formatDateTime(row.decided_at, locale)].filter(Boolean).join(', '),
    },
  ]
  return (
    <Card
      title={
        title ?? (
          <>
            <Link href={caseAt(row.id)}>{t('one', { id: row.id })}</Link>
            {`\u00a0· ${formatMoney(row.amount, row.currency, locale)}`}
          </>
        )
      }
      action={<StatusBadge look={looks[row.status]}>{t(`stands.${row.status}`)}</StatusBadge>}
    >
      <div className="pair">
        <Facts facts={facts} as="rows" />
        <CaseAction row={row} accounts={accounts} />
      </div>
    </Card>
  )
}
