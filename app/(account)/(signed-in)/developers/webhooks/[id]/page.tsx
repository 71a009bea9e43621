import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { EndpointPage } from '@/components/account/developers/endpoint-page'
import { PageView } from '@/lib/browser/page-view'
import { type Asked, pageAddress } from '@/lib/contract/page-query'
import { DomainError } from '@/lib/domain/errors'
import { signedIn } from '../../../session'
import { endpointQuery, readEndpointPage } from './read'

interface Address {
  params: Promise<{ id: string }>
  searchParams: Promise<Asked>
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('settings.webhooks')
  return { title: t('endpoint') }
}

/** One webhook endpoint: status, secret and deliveries. */
export default async function Page({ params, searchParams }: Address) {
  const [{ id }, query] = [await params, await searchParams]
  const user = await signedIn(`/developers/webhooks/${id}`)
  const view = await readEndpointPage(user, id, endpointQuery.parse(query)).catch((fault: unknown) => {
    // A user without the permission gets a 404.
    if (fault instanceof DomainError) return null
    throw fault
  })
  if (!view) notFound()
  const address = pageAddress(`/developers/webhooks/${id}`, endpointQuery, query)
  return (
    <PageView page="/developers/webhooks/[id]" address={address} view={view}>
      <EndpointPage address={address} />
    </PageView>
  )
}
