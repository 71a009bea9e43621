'use client'

import { CircleCheck } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { address as addressOf } from '@/components/console/address'
import { useStableRows } from '@/components/console/use-stable-rows'
import { WorkList } from '@/components/console/work-list'
import { Overtaken } from '@/components/console/write/overtaken'
import { ReasonField } from '@/components/console/write/reason-field'
import { RecordColumns } from '@/components/console/write/record-columns'
import { useWrite } from '@/components/console/write/use-write'
import { WriteProof } from '@/components/console/write/write-proof'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { toast } from '@/components/ui/notice/toast'
import { StatusBadge } from '@/components/ui/status-badge'
import { useRefresh, useView } from '@/lib/browser/use-view'
import type { ConsoleReversal } from '@/lib/contract/panel/case-views'
import { formatDateTime, formatMoney, formatRecent } from '@/lib/format'

const statuses = ['OPEN', 'CLOSED'] as const
type Status = (typeof statuses)[number]

/** Returns the URL of the reversal list in a status. */
export const reversalListAt = (one: Status, to = 1) =>
  addressOf('/console/reversals', { status: one === 'OPEN' ? null : one, page: to > 1 ? to : null })
const reversalAt = (id: number) => `/console/reversals/${id}`

/** Payments reversed by a rail after they had succeeded. */
export function ReversalsList({ address }: { address: string }) {
  const t = useTranslations('money.reversals')
  const { view } = useView('/console/reversals', address)
  const { now, reversals, count, page, size } = view
  const { status } = view.filters
  const stable = useStableRows(reversals, `${status} ${page}`)
  const choices = statuses.map((one) => ({
    href: reversalListAt(one),
    label: t(`status.${one}`),
    current: one === status,
  }))
  return (
    <WorkList
      title={t('title')}
      note={t('note')}
      tabs={{ of: 'held', here: '/console/reversals' }}
      states={{ label: t('state'), choices }}
      empty={{ icon: <CircleCheck aria-hidden="true" />, title: t(`empty.${status}`), text: t('emptyText') }}
      pages={{ page, size, shown: reversals.length, count, at: (to) => reversalListAt(status, to) }}
    >
      {stable.map(({ id, row }) =>
        row ? (
          <OneReversal key={`${id} ${row.debited} ${row.status}`} row={row} now={now} />
        ) : (
          <Overtaken key={id} kind="reversal" id={id} status={status} href={reversalAt(id)} />
        ),
      )}
    </WorkList>
  )
}

interface OneReversalProps {
  row: ConsoleReversal
  now: string
  /** Defaults to the reversal number, linked to its page. */
  title?: string
}

/** A reversal and the actions available to the user. */
export function OneReversal({ row, now, title }: OneReversalProps) {
  const t = useTranslations('money.reversals')
  const locale = useLocale()
  const money = (amount: string) => formatMoney(amount, row.currency, locale)
  const facts = [
    { label: t('owner'), value: <Link href={`/console/users/${row.owner_id}`}>{row.owner_name}</Link> },
    { label: t('movement'), value: <Link href={`/console/movements/${row.money_movement_id}`}>{row.number}</Link> },
    { label: t('amount'), value: formatMoney(row.amount, 'COP', locale) },
    { label: t('credited'), value: money(row.credited) },
    { label: t('debited'), value: money(row.debited) },
    { label: t('left'), value: money(row.left) },
    { label: t('told'), value: formatRecent(row.created_at, now, locale) },
    {
      label: t('closed'),
      value: row.closed_at && [row.closed_by, formatDateTime(row.closed_at, locale)].filter(Boolean).join(', '),
    },
    { label: t('reason'), value: row.reason },
  ]
  return (
    <Card
      title={
        title ?? (
          <>
            <Link href={reversalAt(row.id)}>{t('one', { id: row.id })}</Link>
            {`\u00a0· ${formatMoney(row.amount, 'COP', locale)}`}
          </>
        )
      }
      action={<StatusBadge look={row.status === 'OPEN' ? 'waiting' : 'void'}>{t(`stands.${row.status}`)}</StatusBadge>}
    >
      <RecordColumns facts={facts}>
        {row.status === 'CLOSED' ? null : row.own ? (
          <p className="text-13 text-ink-2">{t('own')}</p>
        ) : (
          <Settle row={row} />
        )}
      </RecordColumns>
    </Card>
  )
}

function Settle({ row }: { row: ConsoleReversal }) {
  const t = useTranslations('money.reversals')
  const locale = useLocale()
  const refresh = useRefresh()
  const write = useWrite()
  const [reason, setReason] = useState('')
  async function settle(action: 'DEBIT' | 'CLOSE') {
    const body = { action, reason: reason.trim() }
    if (!(await write.send(action, `/panel/reversals/${row.id}/`, { body }))) return
    toast(t(`done.${action}`))
    void refresh('/console/reversals', '/console/reversals/[id]')
  }
  return (
    <form
      className="grid content-start gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void settle('DEBIT')
      }}
    >
      <p className="text-13 text-ink-2">{t('text')}</p>
      <WriteProof write={write} />
      <ReasonField id={`reason-${row.id}`} error={write.wrong('reason')} value={reason} onChange={setReason} />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" tone="primary" busy={write.busy === 'DEBIT'}>
          {t('debit', { amount: formatMoney(row.left, row.currency, locale) })}
        </Button>
        <Button tone="danger" busy={write.busy === 'CLOSE'} onClick={() => void settle('CLOSE')}>
          {t('close')}
        </Button>
      </div>
    </form>
  )
}
