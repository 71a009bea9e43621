import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ReconciliationList } from '@/components/console/reconciliation/reconciliation-list'
import { type Asked, pageAddress } from '@/lib/contract/page-query'
import { ConsoleView } from '../console-view'
import { staffAt } from '../session'
import { readReconciliations, reconciliationsQuery } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('compare.rail')
  return { title: t('title') }
}

interface Address {
  searchParams: Promise<Asked>
}

/** Days reconciled against the rail's own list. */
export default async function Page({ searchParams }: Address) {
  const query = await searchParams
  const address = pageAddress('/console/reconciliation', reconciliationsQuery, query)
  const reader = await staffAt(address)
  return (
    <ConsoleView
      page="/console/reconciliation"
      address={address}
      view={await readReconciliations(reader, reconciliationsQuery.parse(query))}
    >
      <ReconciliationList address={address} />
    </ConsoleView>
  )
}
