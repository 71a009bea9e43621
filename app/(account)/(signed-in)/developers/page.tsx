import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ClockCard } from '@/components/account/developers/clock/clock-card'
import { ClockNotice } from '@/components/account/developers/clock/clock-notice'
import { DevelopersPage } from '@/components/account/developers/developers-page'
import { EmbedCard } from '@/components/account/developers/embed/embed-card'
import { may } from '@/lib/domain/access/member/permissions'
import { signedIn } from '../session'
import { AwaitedView } from '../waiting'
import { readDevelopers } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('settings.developers')
  return { title: t('title') }
}

/** API keys, webhook endpoints and sites of the account. */
export default async function Page() {
  const user = await signedIn('/developers')
  // Checked before any output is streamed, so that the response is a 404.
  if (!may(user.member, 'keys:write')) notFound()
  return (
    <AwaitedView page="/developers" read={() => readDevelopers(user)}>
      <DevelopersPage notice={<ClockNotice />}>
        <EmbedCard />
        <ClockCard />
      </DevelopersPage>
    </AwaitedView>
  )
}
