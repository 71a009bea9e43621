import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ReconciliationPage } from '@/components/console/reconciliation/reconciliation-page'
import { differenceKinds, differenceView, reconciliationView } from '@/lib/contract/panel/reconciliation'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { DomainError } from '@/lib/domain/errors'
import { yesterdayOf } from '@/lib/domain/reconciliation/day'
import { readReconciliation } from '@/lib/domain/reconciliation/reconciliations'
import { asked, idOf, pageOf, staffAt } from '../../session'

const size = 50

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('compare.rail')
  return { title: t('title') }
}

interface Address {
  params: Promise<{ id: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** One day, with each difference. */
export default async function Page({ params, searchParams }: Address) {
  const { id } = await params
  await staffAt(`/console/reconciliation/${encodeURIComponent(id)}`)
  const number = idOf(id) ?? notFound()
  const query = await searchParams
  const page = pageOf(query)
  const kind = differenceKinds.find((one) => one === asked(query, 'kind')) ?? null
  const now = await databaseTime(db)
  const found = await readReconciliation(db, { id: number, kind, page, size }, now).catch((fault) => {
    if (fault instanceof DomainError) notFound()
    throw fault
  })
  return (
    <ReconciliationPage
      yesterday={yesterdayOf(now)}
      view={reconciliationView(found.reconciliation)}
      kind={kind}
      rows={found.rows.map(differenceView)}
      count={found.count}
      page={page}
      size={size}
    />
  )
}
