import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { HomePage } from '@/components/account/home-page'
import { signedIn } from '../session'
import { Waiting } from '../waiting'
import { readHome } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account.home')
  return { title: t('title') }
}

/** Balances, what came in, what needs attention and the last payments. */
export default async function Page() {
  const user = await signedIn('/home')
  return (
    <Suspense fallback={<Waiting />}>
      <Home ownerId={user.ownerId} />
    </Suspense>
  )
}

async function Home({ ownerId }: { ownerId: number }) {
  return <HomePage first={await readHome({ ownerId })} />
}
