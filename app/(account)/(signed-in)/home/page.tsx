import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { HomePage } from '@/components/account/home/home-page'
import { PageView } from '@/lib/browser/page-view'
import { type Asked, pageAddress } from '@/lib/contract/page-query'
import { signedIn } from '../session'
import { homeQuery, readHome } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account.home')
  return { title: t('title') }
}

interface Address {
  searchParams: Promise<Asked>
}

/**
 * Balances, incoming money, open tasks and recent payments. Read before the response starts: streamed later, it would
 * be painted only after the page's scripts, which takes seconds on a phone.
 */
export default async function Page({ searchParams }: Address) {
  const query = await searchParams
  const address = pageAddress('/home', homeQuery, query)
  const user = await signedIn(address)
  return (
    <PageView page="/home" address={address} view={await readHome(user, homeQuery.parse(query))}>
      <HomePage address={address} />
    </PageView>
  )
}
