'use client'

import { Banknote } from 'lucide-react'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { Empty } from '@/components/ui/empty'
import { Facts } from '@/components/ui/facts'
import { Chip, Filters } from '@/components/ui/filters'
import { PageHead } from '@/components/ui/page-head'
import { StatusBadge } from '@/components/ui/status-badge'
import { toast } from '@/components/ui/toast'
import type { ConsolePayout } from '@/lib/contract/console-money-views'
import { formatMoney, formatRecent } from '@/lib/format'
import { address } from './address'
import { MoneyTabs } from './money-tabs'
import { Pages } from './pages'
import { ReasonField } from './reason-field'
import { useWrite } from './use-write'
import { WriteProof } from './write-proof'

const statuses = ['PROPOSED', 'PAID', 'REJECTED'] as const
type Status = (typeof statuses)[number]
const looks = { PROPOSED: 'review', PAID: 'done', REJECTED: 'refused' } as const

interface PayoutsListProps {
  now: string
  status: Status
  rows: ConsolePayout[]
  count: number
  page: number
  size: number
}

/** Payments to account holders: recorded by one person, confirmed by another. */
export function PayoutsList({ now, status, rows, count, page, size }: PayoutsListProps) {
  const t = useTranslations('money.payouts')
  const at = (one: Status, to = 1) =>
    address('/console/payouts', { status: one === 'PROPOSED' ? null : one, page: to > 1 ? to : null })
  return (
    <div className="inner">
      <PageHead title={t('title')} note={t('note')}>
        <ButtonLink tone="primary" href="/console/payouts/new">
          {t('new')}
        </ButtonLink>
      </PageHead>
      <MoneyTabs of="out" here="/console/payouts" />
      <Filters>
        {statuses.map((one) => (
          <Chip
            key={one}
            href={at(one)}
            label={one === status ? t('state') : t(`status.${one}`)}
            value={one === status ? t(`status.${one}`) : undefined}
          />
        ))}
      </Filters>
      {rows.length > 0 ? (
        <div className="cases">
          {rows.map((row) => (
            <OnePayout key={`${row.id} ${row.status}`} row={row} now={now} />
          ))}
        </div>
      ) : (
        <Card flush>
          <h2 className="sr">{t('title')}</h2>
          <Empty icon={<Banknote aria-hidden="true" />} title={t(`empty.${status}`)}>
            {t('emptyText')}
          </Empty>
        </Card>
      )}
      <Pages page={page} size={size} shown={rows.length} count={count} at={(to) => at(status, to)} />
    </div>
  )
}

function OnePayout({ row, now }: { row: ConsolePayout; now: string }) {
  const t = useTranslations('money.payouts')
  const locale = useLocale()
  const facts = [
    { label: t('to'), value: <Link href={`/console/users/${row.user_id}`}>{row.user}</Link> },
    { label: t('from'), value: row.bank_name },
    { label: t('reference'), value: <span className="mono">{row.reference}</span> },
    { label: t('reason'), value: row.reason },
    {
      label: t('proposed'),
      value: t('by', { who: row.proposedBy ?? '', time: formatRecent(row.proposed_at, now, locale) }),
    },
    {
      label: t('decided'),
      value: row.decided_at && t('by', { who: row.decidedBy ?? '', time: formatRecent(row.decided_at, now, locale) }),
    },
    { label: t('why'), value: row.decision_reason },
  ]
  return (
    <Card
      title={`${t('one', { id: row.id })} · ${formatMoney(row.amount, row.currency, locale)}`}
      action={<StatusBadge look={looks[row.status]}>{t(`status.${row.status}`)}</StatusBadge>}
    >
      <div className="pair">
        <Facts facts={facts} as="rows" />
        {row.status === 'PROPOSED' ? row.own ? <p className="small muted">{t('own')}</p> : <Decide row={row} /> : null}
      </div>
    </Card>
  )
}

function Decide({ row }: { row: ConsolePayout }) {
  const t = useTranslations('money.payouts')
  const router = useRouter()
  const write = useWrite()
  const [reason, setReason] = useState('')
  async function decide(status: 'APPROVED' | 'REJECTED') {
    const body = { status, reason: reason.trim() || null }
    if (!(await write.send(status, `/panel/payouts/${row.id}/`, { body }))) return
    toast(t(`done.${status}`))
    router.refresh()
  }
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (!row.mine) void decide('APPROVED')
      }}
    >
      <p className="small muted">{t(row.mine ? 'awaitsOther' : 'awaitsYou')}</p>
      <WriteProof write={write} />
      <ReasonField id={`reason-${row.id}`} error={write.wrong('reason')} value={reason} onChange={setReason} />
      <div className="row">
        <Button tone="danger" busy={write.busy === 'REJECTED'} onClick={() => void decide('REJECTED')}>
          {t('reject')}
        </Button>
        {row.mine ? null : (
          <Button type="submit" tone="primary" busy={write.busy === 'APPROVED'}>
            {t('confirm')}
          </Button>
        )}
      </div>
    </form>
  )
}
