'use client'

import { Banknote } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useStableRows } from '@/components/console/use-stable-rows'
import { WorkList } from '@/components/console/work-list'
import { Overtaken } from '@/components/console/write/overtaken'
import { RecordColumns } from '@/components/console/write/record-columns'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { StatusBadge } from '@/components/ui/status-badge'
import { useView } from '@/lib/browser/use-view'
import type { ConsolePayout } from '@/lib/contract/panel/payout-views'
import { formatMoney } from '@/lib/format'
import { DecidePayout } from './decide-payout'
import { payoutLooks, usePayoutStates, usePersonFacts } from './payout-states'

/** Payouts to account holders: recorded by one person, confirmed by another. */
export function PayoutsList({ address }: { address: string }) {
  const t = useTranslations('money.payouts')
  const { view } = useView('/console/payouts', address)
  const { now, payouts, count, page, size } = view
  const { status } = view.filters
  const stable = useStableRows(payouts, `${status} ${page}`)
  const { states, at } = usePayoutStates('/console/payouts', status)
  return (
    <WorkList
      title={t('title')}
      note={t('note')}
      action={
        <ButtonLink tone="primary" href="/console/payouts/new">
          {t('new')}
        </ButtonLink>
      }
      tabs={{ of: 'out', here: '/console/payouts' }}
      states={states}
      empty={{ icon: <Banknote aria-hidden="true" />, title: t(`empty.${status}`), text: t('emptyText') }}
      pages={{ page, size, shown: payouts.length, count, at: (to) => at(status, to) }}
    >
      {stable.map(({ id, row }) =>
        row ? (
          <OnePayout key={`${id} ${row.status}`} row={row} now={now} />
        ) : (
          <Overtaken key={id} kind="payout" id={id} status={status} />
        ),
      )}
    </WorkList>
  )
}

function OnePayout({ row, now }: { row: ConsolePayout; now: string }) {
  const t = useTranslations('money.payouts')
  const tState = useTranslations('money.payoutState')
  const locale = useLocale()
  const persons = usePersonFacts(row, now)
  const facts = [
    { label: t('to'), value: <Link href={`/console/users/${row.user_id}`}>{row.user_name}</Link> },
    { label: t('from'), value: row.bank_name },
    {
      label: t('reference'),
      value: <span className="font-mono text-[0.93em] max-md:text-[12px]">{row.reference}</span>,
    },
    { label: t('reason'), value: row.reason },
    ...persons,
  ]
  return (
    <Card
      title={`${t('one', { id: row.id })}\u00a0· ${formatMoney(row.amount, row.currency, locale)}`}
      action={<StatusBadge look={payoutLooks[row.status]}>{tState(row.status)}</StatusBadge>}
    >
      <RecordColumns facts={facts}>
        {row.status !== 'PROPOSED' ? null : row.own ? (
          <p className="text-13 text-ink-2">{t('own')}</p>
        ) : (
          <DecidePayout
            id={row.id}
            path={`/panel/payouts/${row.id}/`}
            mine={row.mine}
            texts={{ check: t('awaitsYou'), paid: t('paid') }}
          />
        )}
      </RecordColumns>
    </Card>
  )
}
