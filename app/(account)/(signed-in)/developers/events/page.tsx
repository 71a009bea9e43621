import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { EventsPage } from '@/components/account/developers/events-page'
import { PageView } from '@/lib/browser/page-view'
import { type Asked, pageAddress } from '@/lib/contract/page-query'
import { may } from '@/lib/domain/access/member/permissions'
import { signedIn } from '../../session'
import { eventsQuery, readEventsPage } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('settings.events')
  return { title: t('title') }
}

/** What happened in the account, as its systems are told. */
export default async function Page({ searchParams }: { searchParams: Promise<Asked> }) {
  const query = await searchParams
  const user = await signedIn('/developers/events')
  if (!may(user.member, 'webhooks:write')) notFound()
  const view = await readEventsPage(user, eventsQuery.parse(query))
  const address = pageAddress('/developers/events', eventsQuery, query)
  return (
    <PageView page="/developers/events" address={address} view={view}>
      <EventsPage address={address} />
    </PageView>
  )
}
