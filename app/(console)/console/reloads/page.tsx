import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ReloadsList } from '@/components/console/reloads/reloads-list'
import { timeView } from '@/lib/contract/fields'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { pageOf, staffAt } from '../session'
import { filtersOf, readQueue } from './read'

const size = 20

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('review')
  return { title: t('title') }
}

interface Address {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Bank transfers that wait, by age or amount, and those decided. */
export default async function Page({ searchParams }: Address) {
  const { userId } = await staffAt('/console/reloads')
  const query = await searchParams
  const [filters, page] = [filtersOf(query), pageOf(query)]
  const [now, found] = await Promise.all([databaseTime(db), readQueue(userId, { ...filters, page, size })])
  return <ReloadsList now={timeView(now)} filters={filters} {...found} page={page} size={size} />
}
