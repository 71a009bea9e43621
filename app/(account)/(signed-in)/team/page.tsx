import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { TeamPage } from '@/components/account/team-page'
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
  return (
    <Suspense fallback={<Waiting />}>
      <Team user={user} />
    </Suspense>
  )
}

async function Team({ user }: { user: Reader }) {
  return <TeamPage first={await readTeam(user)} />
}
