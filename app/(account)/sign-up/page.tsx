import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { SignUpForm } from '@/components/account/entry/sign-up-form'
import { ButtonLink } from '@/components/ui/button-link'
import { Steps } from '@/components/ui/steps'
import { currentUser } from '@/lib/auth'
import { Entry } from '../entry'

interface Address {
  searchParams: Promise<{ ref?: string | string[] }>
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('entry.signUp')
  return { title: t('title') }
}

/** Sign-up page. `?ref=` fills in the referral code. */
export default async function SignUpPage({ searchParams }: Address) {
  const [{ ref }, user, t] = await Promise.all([searchParams, currentUser(), getTranslations('entry')])
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
      <h1>{t('signUp.title')}</h1>
      <p className="intro">{t('signUp.intro')}</p>
      <SignUpForm referral={typeof ref === 'string' ? ref.slice(0, 40) : ''} />
    </Entry>
  )
}
