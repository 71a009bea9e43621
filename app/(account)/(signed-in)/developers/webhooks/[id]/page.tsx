import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { EndpointPage } from '@/components/account/developers/endpoint-page'
import { DomainError } from '@/lib/domain/errors'
import { signedIn } from '../../../session'
import { queryOf, readEndpointPage } from './read'

interface Address {
  params: Promise<{ id: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('settings.webhooks')
  return { title: t('endpoint') }
}

/** One webhook endpoint: how it stands, its secret, and everything that was sent to it. */
export default async function Page({ params, searchParams }: Address) {
  const [{ id }, query] = [await params, queryOf(await searchParams)]
  const user = await signedIn(`/developers/webhooks/${id}`)
  const view = await readEndpointPage(user, id, query).catch((fault: unknown) => {
    // To whoever may not manage it there is no such page.
    if (fault instanceof DomainError) return null
    throw fault
  })
  if (!view) notFound()
  return <EndpointPage first={view} query={`${query}`} />
}
