import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { DevelopersPage } from '@/components/account/developers/developers-page'
import { may } from '@/lib/domain/access/member/permissions'
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
  // Before anything is sent: to whoever may not manage it there is no such page.
  if (!may(user.member, 'keys:write')) notFound()
  return (
    <Suspense fallback={<Waiting />}>
      <Developers user={user} />
    </Suspense>
  )
}

async function Developers({ user }: { user: Reader }) {
  return <DevelopersPage first={await readDevelopers(user)} />
}
