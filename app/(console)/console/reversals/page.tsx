import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ReversalsList } from '@/components/console/cases/reversals-list'
import { timeView } from '@/lib/contract/fields'
import { consoleReversal } from '@/lib/contract/panel/money-views'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { listReversals } from '@/lib/domain/movement/settle/reversals'
import { listNames, listOwnerNames } from '@/lib/domain/user/list-names'
import { asked, pageOf, staffAt } from '../session'

const size = 20

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('money.reversals')
  return { title: t('title') }
}

interface Address {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Money that a rail took back. */
export default async function Page({ searchParams }: Address) {
  const { userId } = await staffAt('/console/reversals')
  const query = await searchParams
  const status = asked(query, 'status') === 'CLOSED' ? 'CLOSED' : 'OPEN'
  const page = pageOf(query)
  const [now, { rows, count }] = await Promise.all([databaseTime(db), listReversals(db, { status, page, size })])
  const [names, owners] = await Promise.all([
    listNames(
      db,
      rows.map(({ closedById }) => closedById),
    ),
    listOwnerNames(
      db,
      rows.map(({ movement }) => movement.ownerId),
    ),
  ])
  return (
    <ReversalsList
      now={timeView(now)}
      status={status}
      rows={rows.map((row) => consoleReversal(row, { names, owners, readerId: userId }))}
      count={count}
      page={page}
      size={size}
    />
  )
}
