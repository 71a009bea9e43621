import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { HomePage } from '@/components/account/home/home-page'
import { signedIn } from '../session'
import { readHome } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account.home')
  return { title: t('title') }
}

/**
 * Balances, what came in, what needs attention and the last payments. Read before anything is sent: streamed in later, it would be
 * painted only after the page's scripts, which a phone waits seconds for.
 */
export default async function Page() {
  const user = await signedIn('/home')
  return <HomePage first={await readHome({ ownerId: user.ownerId })} />
}
