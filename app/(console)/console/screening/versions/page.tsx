import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { VersionsPage } from '@/components/console/screening/versions-page'
import { type Asked, pageAddress } from '@/lib/contract/page-query'
import { ConsoleView } from '../../console-view'
import { staffAt } from '../../session'
import { readVersions, versionsQuery } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('screening.versions')
  return { title: t('all') }
}

interface Address {
  searchParams: Promise<Asked>
}

/** Every version of the screening lists. */
export default async function Page({ searchParams }: Address) {
  const query = await searchParams
  const address = pageAddress('/console/screening/versions', versionsQuery, query)
  await staffAt(address)
  return (
    <ConsoleView
      page="/console/screening/versions"
      address={address}
      view={await readVersions(versionsQuery.parse(query))}
    >
      <VersionsPage address={address} />
    </ConsoleView>
  )
}
