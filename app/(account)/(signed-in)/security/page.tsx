import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { SecurityPage } from '@/components/account/security/security-page'
import { PageView } from '@/lib/browser/page-view'
import { type Reader, signedIn } from '../session'
import { Waiting } from '../waiting'
import { readSecurity } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('settings.security')
  return { title: t('title') }
}

/** Password, PIN, two-step verification and active sessions. */
export default async function Page() {
  const user = await signedIn('/security')
  return (
    <Suspense fallback={<Waiting />}>
      <Security user={user} />
    </Suspense>
  )
}

async function Security({ user }: { user: Reader }) {
  return (
    <PageView page="/security" view={await readSecurity(user)}>
      <SecurityPage />
    </PageView>
  )
}
