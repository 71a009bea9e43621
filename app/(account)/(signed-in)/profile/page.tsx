import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { MemberProfile } from '@/components/account/profile/member-profile'
import { ProfilePage } from '@/components/account/profile/profile-page'
import { PageView } from '@/lib/browser/page-view'
import { type Reader, signedIn } from '../session'
import { Waiting } from '../waiting'
import { readMemberProfile, readProfilePage } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('settings.profile')
  return { title: t('title') }
}

/** Account holder data, contact details and stored personal data. */
export default async function Page() {
  const user = await signedIn('/profile')
  return (
    <Suspense fallback={<Waiting />}>
      <Profile user={user} />
    </Suspense>
  )
}

async function Profile({ user }: { user: Reader }) {
  const member = user.member === null ? null : await readMemberProfile(user)
  if (member) return <MemberProfile member={member} />
  return (
    <PageView page="/profile" view={await readProfilePage(user)}>
      <ProfilePage />
    </PageView>
  )
}
