import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PayoutsList } from '@/components/console/payouts/payouts-list'
import { timeView } from '@/lib/contract/fields'
import { consolePayout } from '@/lib/contract/panel/money-views'
import { payoutStatuses } from '@/lib/contract/panel/payouts'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { listPayouts } from '@/lib/domain/ledger/payouts'
import { listNames, listOwnerNames } from '@/lib/domain/user/list-names'
import { asked, pageOf, staffAt } from '../session'

const size = 20

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('money.payouts')
  return { title: t('title') }
}

interface Address {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Payments made to account holders, which two persons record. */
export default async function Page({ searchParams }: Address) {
  const { userId } = await staffAt('/console/payouts')
  const query = await searchParams
  const status = payoutStatuses.find((one) => one === asked(query, 'status')) ?? 'PROPOSED'
  const page = pageOf(query)
  const [now, { rows, count }] = await Promise.all([databaseTime(db), listPayouts(db, { status, page, size })])
  const [names, owners] = await Promise.all([
    listNames(
      db,
      rows.flatMap(({ proposedById, decidedById }) => [proposedById, decidedById]),
    ),
    listOwnerNames(
      db,
      rows.map((row) => row.userId),
    ),
  ])
  return (
    <PayoutsList
      now={timeView(now)}
      status={status}
      rows={rows.map((row) => consolePayout(row, { names, owners, readerId: userId }))}
      count={count}
      page={page}
      size={size}
    />
  )
}
