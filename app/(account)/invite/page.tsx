import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AcceptForm } from '@/components/account/entry/accept-form'
import { ButtonLink } from '@/components/ui/button-link'
import { Entry } from '../entry'

interface Address {
  searchParams: Promise<{ token?: string | string[] }>
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('entry.invite')
  return { title: t('title'), robots: { index: false } }
}

/** Target of an invitation: the invited person chooses a password. The token is verified only on submit. */
export default async function InvitePage({ searchParams }: Address) {
  const [{ token }, t] = await Promise.all([searchParams, getTranslations('entry.invite')])
  if (typeof token !== 'string' || token === '')
    return (
      <Entry>
        <h1>{t('none')}</h1>
        <p className="intro">{t('noneText')}</p>
        <ButtonLink href="/">{t('home')}</ButtonLink>
      </Entry>
    )
  return (
    <Entry>
      <h1>{t('title')}</h1>
      <p className="intro">{t('text')}</p>
      <AcceptForm token={token.slice(0, 200)} />
    </Entry>
  )
}
