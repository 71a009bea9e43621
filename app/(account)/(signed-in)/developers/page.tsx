import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { DevelopersPage } from '@/components/account/developers/developers-page'
import { PageView } from '@/lib/browser/page-view'
import { may } from '@/lib/domain/access/member/permissions'
import { type Reader, signedIn } from '../session'
import { Waiting } from '../waiting'
import { readDevelopers } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('settings.developers')
  return { title: t('title') }
}

/** API keys and webhook endpoints of the account. */
export default async function Page() {
  const user = await signedIn('/developers')
  // Checked before any output is streamed, so that the response is a 404.
  if (!may(user.member, 'keys:write')) notFound()
  return (
    <Suspense fallback={<Waiting />}>
      <Developers user={user} />
    </Suspense>
  )
}

async function Developers({ user }: { user: Reader }) {
  return (
    <PageView page="/developers" view={await readDevelopers(user)}>
      <DevelopersPage />
    </PageView>
  )
}
