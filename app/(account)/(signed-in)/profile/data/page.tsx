import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DataRequestsPage } from '@/components/account/profile/data-requests-page'
import { PageView } from '@/lib/browser/page-view'
import { type Asked, pageAddress } from '@/lib/contract/page-query'
import { signedIn } from '../../session'
import { ownRequestsQuery, readOwnRequests } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('settings.dataRequests')
  return { title: t('title') }
}

/** What its reader asked about their own data; a member's are their own too. */
export default async function Page({ searchParams }: { searchParams: Promise<Asked> }) {
  const query = await searchParams
  const address = pageAddress('/profile/data', ownRequestsQuery, query)
  const user = await signedIn(address)
  return (
    <PageView page="/profile/data" address={address} view={await readOwnRequests(user, ownRequestsQuery.parse(query))}>
      <DataRequestsPage address={address} />
    </PageView>
  )
}
