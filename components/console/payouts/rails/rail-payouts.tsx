'use client'

import { Banknote } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { railPayoutLooks } from '@/components/console/review/looks'
import { ListSearch, useNotFound } from '@/components/console/search-box'
import { useStableRows } from '@/components/console/use-stable-rows'
import { SavedViews } from '@/components/console/views/saved-views'
import { WorkList } from '@/components/console/work-list'
import { Overtaken } from '@/components/console/write/overtaken'
import { RecordColumns } from '@/components/console/write/record-columns'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { ExportLink } from '@/components/ui/list/export-link'
import { StatusBadge } from '@/components/ui/status-badge'
import { useView } from '@/lib/browser/use-view'
import type { ConsoleRailPayout } from '@/lib/contract/panel/rail-payout-views'
import type { StandingView } from '@/lib/contract/policy/proposal-views'
import { formatMoney } from '@/lib/format'
import { DecideRailPayout } from './decide-rail-payout'
import { usePersonFacts, useRailPayoutStates } from './rail-payout-states'

/** Payouts from gateways to the platform. The payout and the fee kept both reduce the rail's balance towards zero. */
export function RailPayouts({ address }: { address: string }) {
  const t = useTranslations('money.rails')
  const tState = useTranslations('money.railPayoutStates')
  const { view } = useView('/console/payouts/rails', address)
  const { now, rail_payouts: payouts, standing, count, page, size } = view
  const { status, number, search } = view.filters
  const notFound = useNotFound()
  const stable = useStableRows(payouts, `${status} ${search} ${page}`)
  const { states, at } = useRailPayoutStates({ status, search })
  /** The next step of the reader is to confirm what a colleague recorded. */
  const waits = standing.confirms && payouts.some((row) => row.status === 'PROPOSED' && !row.mine)
  return (
    <WorkList
      title={t('title')}
      note={t('note')}
      action={
        <>
          {count > 0 ? <ExportLink href={at({ number }, '/console/payouts/rails/csv')} /> : null}
          {standing.may ? (
            <ButtonLink tone={waits ? 'plain' : 'primary'} href="/console/payouts/rails/new">
              {t('new')}
            </ButtonLink>
          ) : null}
        </>
      }
      tabs={{ of: 'out', here: '/console/payouts/rails' }}
      states={states}
      views={
        <>
          <ListSearch list="rails" search={search} at={(search) => at({ search })} />
          <SavedViews list="/console/payouts/rails" here={at({ number })} />
        </>
      }
      empty={
        search
          ? notFound(at({ search: null }), tState(status))
          : { icon: <Banknote aria-hidden="true" />, title: t(`empty.${status}`), text: t('emptyText') }
      }
      pages={{ page, size, shown: payouts.length, count, at: (to) => at({ page: to > 1 ? to : null }) }}
    >
      {stable.map(({ id, row }) =>
        row ? (
          <OneRailPayout key={`${id} ${row.status}`} row={row} now={now} standing={standing} />
        ) : (
          <Overtaken key={id} kind="rail_payout" id={id} status={status} />
        ),
      )}
    </WorkList>
  )
}

interface OneRailPayoutProps {
  row: ConsoleRailPayout
  now: string
  standing: StandingView
}

function OneRailPayout({ row, now, standing }: OneRailPayoutProps) {
  const t = useTranslations('money.rails')
  const tState = useTranslations('money.railPayoutState')
  const locale = useLocale()
  const persons = usePersonFacts(row, now)
  const money = (amount: string) => formatMoney(amount, row.currency, locale)
  const facts = [
    { label: t('rail'), value: row.rail },
    { label: t('to'), value: row.bank_name },
    { label: t('cost'), value: money(row.cost) },
    {
      label: t('reference'),
      value: <span className="font-mono text-[0.93em] max-md:text-[12px]">{row.reference}</span>,
    },
    { label: t('reason'), value: row.reason },
    ...persons,
  ]
  return (
    <Card
      title={`${t('one', { id: row.id })}\u00a0· ${money(row.amount)}`}
      action={<StatusBadge look={railPayoutLooks[row.status]}>{tState(row.status)}</StatusBadge>}
    >
      <RecordColumns facts={facts}>
        {row.status === 'PROPOSED' ? <DecideRailPayout id={row.id} mine={row.mine} standing={standing} /> : null}
      </RecordColumns>
    </Card>
  )
}
