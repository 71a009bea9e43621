import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { HomePage } from '@/components/account/home-page'
import { signedIn } from '../session'
import { readHome } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account.home')
  return { title: t('title') }
}

/** Balances, what came in, what needs attention and the last payments. */
export default async function Page() {
  return <HomePage first={await readHome(await signedIn('/home'))} />
}
