import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RequestsPage } from '@/components/console/data-requests/requests-page'
import { type Asked, pageAddress } from '@/lib/contract/page-query'
import { ConsoleView } from '../console-view'
import { staffAt } from '../session'
import { dataRequestsQuery, readDataRequests } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('data')
  return { title: t('title') }
}

interface Address {
  searchParams: Promise<Asked>
}

/** What people asked about their own data. */
export default async function Page({ searchParams }: Address) {
  const query = await searchParams
  const address = pageAddress('/console/data-requests', dataRequestsQuery, query)
  const reader = await staffAt(address)
  const view = await readDataRequests(reader, dataRequestsQuery.parse(query))
  return (
    <ConsoleView page="/console/data-requests" address={address} view={view}>
      <RequestsPage address={address} />
    </ConsoleView>
  )
}
