import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { HomePage } from '@/components/account/home/home-page'
import { PageView } from '@/lib/browser/page-view'
import { signedIn } from '../session'
import { readHome } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account.home')
  return { title: t('title') }
}

/**
 * Balances, incoming money, open tasks and recent payments. Read before the response starts: streamed later, it would
 * be painted only after the page's scripts, which takes seconds on a phone.
 */
export default async function Page() {
  const user = await signedIn('/home')
  return (
    <PageView page="/home" view={await readHome(user)}>
      <HomePage />
    </PageView>
  )
}
