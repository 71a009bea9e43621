import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ReconciliationPage } from '@/components/console/reconciliation/reconciliation-page'
import { type Asked, pageAddress } from '@/lib/contract/page-query'
import { ConsoleView } from '../../console-view'
import { foundOr404, staffAt } from '../../session'
import { readReconciliationPage, reconciliationQuery } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('compare.rail')
  return { title: t('title') }
}

interface Address {
  params: Promise<{ id: string }>
  searchParams: Promise<Asked>
}

/** Reconciliation of one day with its differences. */
export default async function Page({ params, searchParams }: Address) {
  const [{ id }, query] = await Promise.all([params, searchParams])
  const address = pageAddress(`/console/reconciliation/${id}`, reconciliationQuery, query)
  const reader = await staffAt(address)
  const view = await foundOr404(readReconciliationPage(reader, id, reconciliationQuery.parse(query)))
  return (
    <ConsoleView page="/console/reconciliation/[id]" address={address} view={view}>
      <ReconciliationPage address={address} />
    </ConsoleView>
  )
}
