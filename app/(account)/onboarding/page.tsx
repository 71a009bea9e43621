import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { NextIntlClientProvider } from 'next-intl'
import { getLocale, getMessages, getTranslations } from 'next-intl/server'
import { OnboardingPage } from '@/components/account/onboarding/onboarding-page'
import { Providers } from '@/components/account/providers'
import { SignOut } from '@/components/layout/sign-out'
import { DomainError } from '@/lib/domain/errors'
import { signedIn } from '../(signed-in)/session'
import { Entry } from '../entry'
import { readOnboarding } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('entry.onboarding')
  return { title: t('title'), robots: { index: false } }
}

/** From a new account to one that may collect: email, phone, documents, and their review. */
export default async function Page() {
  const user = await signedIn('/onboarding')
  const [first, locale, { common, account, form, entry }] = await Promise.all([
    readOnboarding(user).catch((fault: unknown) => {
      if (fault instanceof DomainError) redirect('/home')
      throw fault
    }),
    getLocale(),
    getMessages(),
  ])
  return (
    <Entry action={<SignOut />}>
      <NextIntlClientProvider locale={locale} messages={{ common, account, form, entry }}>
        <Providers>
          <OnboardingPage first={first} />
        </Providers>
      </NextIntlClientProvider>
    </Entry>
  )
}
