import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { DevelopersPage } from '@/components/account/developers-page'
import { type Reader, signedIn } from '../session'
import { Waiting } from '../waiting'
import { readDevelopers } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('settings.developers')
  return { title: t('title') }
}

/** Keys by which the account's own programs call the interface. */
export default async function Page() {
  const user = await signedIn('/developers')
  return (
    <Suspense fallback={<Waiting />}>
      <Developers user={user} />
    </Suspense>
  )
}

async function Developers({ user }: { user: Reader }) {
  return <DevelopersPage first={await readDevelopers(user)} />
}
