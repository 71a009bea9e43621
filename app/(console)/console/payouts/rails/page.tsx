import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RailPayouts } from '@/components/console/payouts/rail-payouts'
import { timeView } from '@/lib/contract/fields'
import { consoleRailPayout } from '@/lib/contract/panel/money-views'
import { payoutStatuses } from '@/lib/contract/panel/payouts'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { listRailPayouts } from '@/lib/domain/ledger/rail-payouts'
import { listNames } from '@/lib/domain/user/list-names'
import { asked, pageOf, staffAt } from '../../session'

const size = 20

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('money.rails')
  return { title: t('title') }
}

interface Address {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** What gateways paid out to the service, and what they kept: two persons record it. */
export default async function Page({ searchParams }: Address) {
  const { userId } = await staffAt('/console/payouts/rails')
  const query = await searchParams
  const status = payoutStatuses.find((one) => one === asked(query, 'status')) ?? 'PROPOSED'
  const page = pageOf(query)
  const [now, { rows, count }] = await Promise.all([databaseTime(db), listRailPayouts(db, { status, page, size })])
  const names = await listNames(
    db,
    rows.flatMap(({ proposedById, decidedById }) => [proposedById, decidedById]),
  )
  return (
    <RailPayouts
      now={timeView(now)}
      status={status}
      rows={rows.map((row) => consoleRailPayout(row, { names, readerId: userId }))}
      count={count}
      page={page}
      size={size}
    />
  )
}
