import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { RequestsPage } from '@/components/account/developers/requests/requests-page'
import { PageView } from '@/lib/browser/page-view'
import { type Asked, pageAddress } from '@/lib/contract/page-query'
import { may } from '@/lib/domain/access/member/permissions'
import { signedIn } from '../../session'
import { readRequestsPage, requestsQuery } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('settings.requests')
  return { title: t('title') }
}

/** The calls that the account's systems made. */
export default async function Page({ searchParams }: { searchParams: Promise<Asked> }) {
  const query = await searchParams
  const user = await signedIn('/developers/requests')
  if (!may(user.member, 'webhooks:write')) notFound()
  const view = await readRequestsPage(user, requestsQuery.parse(query))
  const address = pageAddress('/developers/requests', requestsQuery, query)
  return (
    <PageView page="/developers/requests" address={address} view={view}>
      <RequestsPage address={address} />
    </PageView>
  )
}
