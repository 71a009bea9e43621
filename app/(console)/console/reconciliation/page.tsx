import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ReconciliationList } from '@/components/console/reconciliation/reconciliation-list'
import { timeView } from '@/lib/contract/fields'
import { reconciliationView } from '@/lib/contract/panel/reconciliation'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { yesterdayOf } from '@/lib/domain/reconciliation/day'
import { listReconciliations } from '@/lib/domain/reconciliation/reconciliations'
import { pageOf, staffAt } from '../session'

const size = 20

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('compare.rail')
  return { title: t('title') }
}

interface Address {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Days compared with the rail's own list. */
export default async function Page({ searchParams }: Address) {
  await staffAt('/console/reconciliation')
  const page = pageOf(await searchParams)
  const now = await databaseTime(db)
  const { rows, count } = await listReconciliations(db, { day: null, page, size }, now)
  return (
    <ReconciliationList
      now={timeView(now)}
      yesterday={yesterdayOf(now)}
      rows={rows.map(reconciliationView)}
      count={count}
      page={page}
      size={size}
    />
  )
}
