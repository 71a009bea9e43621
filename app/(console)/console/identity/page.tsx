import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { IdentityList } from '@/components/console/identity/identity-list'
import { type Asked, pageAddress } from '@/lib/contract/page-query'
import { ConsoleView } from '../console-view'
import { staffAt } from '../session'
import { identityQuery, readIdentity } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('console.identity')
  return { title: t('title') }
}

interface Address {
  searchParams: Promise<Asked>
}

/** Identity submissions, pending or decided. */
export default async function Page({ searchParams }: Address) {
  const query = await searchParams
  const address = pageAddress('/console/identity', identityQuery, query)
  const staff = await staffAt(address)
  return (
    <ConsoleView
      page="/console/identity"
      address={address}
      view={await readIdentity(staff, identityQuery.parse(query))}
    >
      <IdentityList address={address} />
    </ConsoleView>
  )
}
