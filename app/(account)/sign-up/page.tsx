import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { SignUpForm } from '@/components/account/entry/sign-up-form'
import { EntryTitle } from '@/components/account/entry-title'
import { ButtonLink } from '@/components/ui/button-link'
import { Steps } from '@/components/ui/steps'
import { currentUser } from '@/lib/auth'
import { type Asked, textIn } from '@/lib/contract/page-query'
import { Entry } from '../entry'

interface Address {
  searchParams: Promise<Asked>
}

const signUpQuery = z.object({ ref: textIn(40) })

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('entry.signUp')
  return { title: t('title') }
}

/** Sign-up page. `?ref=` fills in the referral code. */
export default async function SignUpPage({ searchParams }: Address) {
  const [query, user, t] = await Promise.all([searchParams, currentUser(), getTranslations('entry')])
  if (user) redirect('/onboarding')
  const steps = (['register', 'email', 'phone', 'identity'] as const).map((name) => t(`steps.${name}`))
  return (
    <Entry
      action={
        <ButtonLink href="/login" tone="ghost" size="sm">
          {t('signUp.signIn')}
        </ButtonLink>
      }
    >
      <Steps label={t('steps.label')} steps={steps} at={0} done={t('steps.done')} />
      <EntryTitle title={t('signUp.title')}>{t('signUp.intro')}</EntryTitle>
      <SignUpForm referral={signUpQuery.parse(query).ref ?? ''} />
    </Entry>
  )
}
