'use client'

import { CircleCheck } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { address as addressOf } from '@/components/console/address'
import { useStableRows } from '@/components/console/use-stable-rows'
import { WorkList } from '@/components/console/work-list'
import { Overtaken } from '@/components/console/write/overtaken'
import { RecordColumns } from '@/components/console/write/record-columns'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { StatusBadge } from '@/components/ui/status-badge'
import { useView } from '@/lib/browser/use-view'
import type { CasesView, CaseView } from '@/lib/contract/panel/case-views'
import { formatDateTime, formatMoney, formatNamed, formatRecent } from '@/lib/format'
import { CaseAction } from './case-action'
import { useDestinationText } from './use-destination-text'

const statuses = ['OPEN', 'PROPOSED', 'RETURNING', 'CREDITED', 'RETURNED'] as const
type Status = (typeof statuses)[number]
const looks = { OPEN: 'waiting', PROPOSED: 'review', RETURNING: 'review', CREDITED: 'done', RETURNED: 'void' } as const

/** Returns the URL of the case list in a status. */
export const caseListAt = (one: Status, to = 1) =>
  addressOf('/console/suspense', { status: one === 'OPEN' ? null : one, page: to > 1 ? to : null })
const caseAt = (id: number) => `/console/suspense/${id}`

/** Suspense cases under four-eyes control: one person proposes, another confirms. */
export function CasesList({ address }: { address: string }) {
  const t = useTranslations('money.cases')
  const { view } = useView('/console/suspense', address)
  const { now, cases, banks, count, page, size } = view
  const { status } = view.filters
  const waiting: Partial<Record<Status, number>> = view.waiting
  const stable = useStableRows(cases, `${status} ${page}`)
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
      pages={{ page, size, shown: cases.length, count, at: (to) => caseListAt(status, to) }}
    >
      {stable.map(({ id, row }) =>
        row ? (
          <OneCase key={`${id} ${row.status}`} row={row} now={now} banks={banks} />
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
  banks: CasesView['banks']
  /** Defaults to the case number, linked to its page. */
  title?: string
  /** On a page of its own: the address that opens after a decision; null: the list. */
  next?: string | null | undefined
}

/** A case and the actions available to the user. */
export function OneCase({ row, now, banks, title, next }: OneCaseProps) {
  const t = useTranslations('money.cases')
  const payoutState = useTranslations('money.payoutState.refund')
  const goesTo = useDestinationText()
  const locale = useLocale()
  const facts = [
    { label: t('owner'), value: <Link href={`/console/users/${row.owner_id}`}>{row.owner_name}</Link> },
    {
      label: t('movement'),
      value: <Link href={`/console/movements/${row.money_movement_id}`}>{row.number}</Link>,
    },
    {
      label: t('payer'),
      value:
        next === undefined
          ? (row.payer.name ??
            (row.payer.document && formatNamed(row.payer.document)) ??
            row.payer.email ??
            row.payer.phone)
          : null,
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
        (row.proposed_by === null
          ? t('railTook')
          : t('proposedText', {
              action: t(`action.${row.action}`),
              who: row.proposed_by,
              when: row.proposed_at ? formatDateTime(row.proposed_at, locale) : '',
              reason: row.proposal_reason ?? '',
            })),
    },
    { label: t('goesTo'), value: row.action === 'RETURN' && row.status !== 'RETURNED' ? goesTo(row) : null },
    {
      label: t('confirmed'),
      value: row.decided_at && [row.decided_by, formatDateTime(row.decided_at, locale)].filter(Boolean).join(', '),
    },
    {
      label: t('refund'),
      value: row.refund && (
        <>
          <Link href={`/console/payouts/${row.refund.id}`}>{t('toRefund')}</Link>
          {` · ${payoutState(row.refund.status)}`}
        </>
      ),
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
      <RecordColumns facts={facts}>
        <CaseAction row={row} banks={banks} next={next} />
      </RecordColumns>
    </Card>
  )
}
