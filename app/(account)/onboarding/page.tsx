import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { NextIntlClientProvider } from 'next-intl'
import { getLocale, getMessages, getTranslations } from 'next-intl/server'
import { OnboardingPage } from '@/components/account/onboarding/onboarding-page'
import { Providers } from '@/components/layout/providers'
import { SignOut } from '@/components/layout/sign-out'
import { PageView } from '@/lib/browser/page-view'
import { DomainError } from '@/lib/domain/errors'
import { signedIn } from '../(signed-in)/session'
import { Entry } from '../entry'
import { readOnboarding } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('entry.onboarding')
  return { title: t('title'), robots: { index: false } }
}

/** Steps from a new account to one that may collect: email, phone, documents and review. */
export default async function Page() {
  const user = await signedIn('/onboarding')
  const [view, locale, { common, account, form, entry, problem }] = await Promise.all([
    readOnboarding(user).catch((fault: unknown) => {
      if (fault instanceof DomainError) redirect('/home')
      throw fault
    }),
    getLocale(),
    getMessages(),
  ])
  return (
    <Entry action={<SignOut />}>
      <NextIntlClientProvider locale={locale} messages={{ common, account, form, entry, problem }}>
        <Providers stream="/home/events">
          <PageView page="/onboarding" view={view}>
            <OnboardingPage />
          </PageView>
        </Providers>
      </NextIntlClientProvider>
    </Entry>
  )
}
