import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { AcceptForm } from '@/components/account/entry/accept-form'
import { EntryTitle } from '@/components/account/entry-title'
import { ButtonLink } from '@/components/ui/button-link'
import { type Asked, textIn } from '@/lib/contract/page-query'
import { Entry } from '../entry'

interface Address {
  searchParams: Promise<Asked>
}

const inviteQuery = z.object({ token: textIn(200) })

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('entry.invite')
  return { title: t('title'), robots: { index: false } }
}

/** Target of an invitation: the invited person chooses a password. The token is verified only on submit. */
export default async function InvitePage({ searchParams }: Address) {
  const [query, t] = await Promise.all([searchParams, getTranslations('entry.invite')])
  const { token } = inviteQuery.parse(query)
  if (token === null)
    return (
      <Entry>
        <EntryTitle title={t('none')} first>
          {t('noneText')}
        </EntryTitle>
        <ButtonLink href="/">{t('home')}</ButtonLink>
      </Entry>
    )
  return (
    <Entry>
      <EntryTitle title={t('title')} first>
        {t('text')}
      </EntryTitle>
      <AcceptForm token={token} />
    </Entry>
  )
}
