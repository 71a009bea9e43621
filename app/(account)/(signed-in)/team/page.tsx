import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { TeamPage } from '@/components/account/team/team-page'
import { may } from '@/lib/domain/access/member/permissions'
import { type Reader, signedIn } from '../session'
import { Waiting } from '../waiting'
import { readTeam } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('settings.team')
  return { title: t('title') }
}

/** Who else may work in the account, and as what. */
export default async function Page() {
  const user = await signedIn('/team')
  // Before anything is sent: to whoever may not manage it there is no such page.
  if (!may(user.member, 'collaborators:write')) notFound()
  return (
    <Suspense fallback={<Waiting />}>
      <Team user={user} />
    </Suspense>
  )
}

async function Team({ user }: { user: Reader }) {
  return <TeamPage first={await readTeam(user)} />
}
