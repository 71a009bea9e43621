import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { UserLinks } from '@/components/console/users/user-links'
import { type Asked, pageAddress } from '@/lib/contract/page-query'
import { ConsoleView } from '../../../console-view'
import { foundOr404, staffAt } from '../../../session'
import { readUserLinks, userLinksQuery } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('console.userLinks')
  return { title: t('title') }
}

interface Address {
  params: Promise<{ id: string }>
  searchParams: Promise<Asked>
}

/** The payment links of an account. */
export default async function Page({ params, searchParams }: Address) {
  const [{ id }, query] = await Promise.all([params, searchParams])
  const address = pageAddress(`/console/users/${id}/links`, userLinksQuery, query)
  const staff = await staffAt(address)
  const view = await foundOr404(readUserLinks(staff, id, userLinksQuery.parse(query)))
  return (
    <ConsoleView page="/console/users/[id]/links" address={address} view={view}>
      <UserLinks address={address} />
    </ConsoleView>
  )
}
