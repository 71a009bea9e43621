import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { SecurityPage } from '@/components/account/security/security-page'
import { signedIn } from '../session'
import { AwaitedView } from '../waiting'
import { readSecurity } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('settings.security')
  return { title: t('title') }
}

/** Password, PIN, two-step verification and active sessions. */
export default async function Page() {
  const user = await signedIn('/security')
  return (
    <AwaitedView page="/security" read={() => readSecurity(user)}>
      <SecurityPage />
    </AwaitedView>
  )
}
