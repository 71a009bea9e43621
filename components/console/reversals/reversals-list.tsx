'use client'

import { CircleCheck } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { address as addressOf } from '@/components/console/address'
import { useStableRows } from '@/components/console/use-stable-rows'
import { WorkList } from '@/components/console/work-list'
import { Overtaken } from '@/components/console/write/overtaken'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { useView } from '@/lib/browser/use-view'
import type { ConsoleReversal } from '@/lib/contract/reversal/pages'
import { formatMoney } from '@/lib/format'
import { ReversalBadges } from './reversal-badges'
import { ReversalFacts } from './reversal-facts'

const statuses = ['OPEN', 'PROPOSED', 'CLOSED'] as const
type Status = (typeof statuses)[number]

/** Returns the URL of the reversal list in a status. */
export const reversalListAt = (one: Status, to = 1) =>
  addressOf('/console/reversals', { status: one === 'OPEN' ? null : one, page: to > 1 ? to : null })
const reversalAt = (id: number) => `/console/reversals/${id}`

/** Payments reversed by a rail after they had succeeded, under four-eyes control: one person proposes, another confirms. */
export function ReversalsList({ address }: { address: string }) {
  const t = useTranslations('money.reversals')
  const { view } = useView('/console/reversals', address)
  const { now, reversals, count, page, size } = view
  const { status } = view.filters
  const waiting: Partial<Record<Status, number>> = view.waiting
  const stable = useStableRows(reversals, `${status} ${page}`)
  const choices = statuses.map((one) => ({
    href: reversalListAt(one),
    label: t(`status.${one}`),
    count: waiting[one],
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
          <OneReversal key={id} row={row} now={now} />
        ) : (
          <Overtaken key={id} kind="reversal" id={id} status={status} href={reversalAt(id)} />
        ),
      )}
    </WorkList>
  )
}

function OneReversal({ row, now }: { row: ConsoleReversal; now: string }) {
  const t = useTranslations('money.reversals')
  const locale = useLocale()
  const page = reversalAt(row.id)
  return (
    <Card
      title={
        <>
          <Link href={page}>{t('one', { id: row.id })}</Link>
          {`\u00a0· ${formatMoney(row.amount, row.amount_currency, locale)}`}
        </>
      }
      action={<ReversalBadges row={row} />}
    >
      <div className="flex flex-wrap items-end justify-between gap-4">
        <ReversalFacts row={row} now={now} brief />
        {row.status === 'CLOSED' || row.own ? null : <ButtonLink href={page}>{t('open')}</ButtonLink>}
      </div>
    </Card>
  )
}
