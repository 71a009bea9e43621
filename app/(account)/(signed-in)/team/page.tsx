import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { TeamPage } from '@/components/account/team/team-page'
import { may } from '@/lib/domain/access/member/permissions'
import { signedIn } from '../session'
import { AwaitedView } from '../waiting'
import { readTeam } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('settings.team')
  return { title: t('title') }
}

/** Members of the account and their roles. */
export default async function Page() {
  const user = await signedIn('/team')
  // Checked before any output is streamed, so that the response is a 404.
  if (!may(user.member, 'collaborators:write')) notFound()
  return (
    <AwaitedView page="/team" read={() => readTeam(user)}>
      <TeamPage />
    </AwaitedView>
  )
}
