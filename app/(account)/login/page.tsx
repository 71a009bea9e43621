import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { NextIntlClientProvider } from 'next-intl'
import { getLocale, getMessages, getTranslations } from 'next-intl/server'
import { EntryQueries } from '@/components/account/entry/entry-queries'
import { LoginForm } from '@/components/account/entry/login-form'
import { Framed } from '@/components/layout/framed'
import { currentUser } from '@/lib/auth'
import { isStaff } from '@/lib/domain/access/authorize'

interface Address {
  searchParams: Promise<{ next?: string | string[]; error?: string | string[] }>
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('common.login')
  return { title: t('title'), robots: { index: false } }
}

/** Returns the path if it is on this site, otherwise null; prevents open redirects. */
const pathOf = (next: string | string[] | undefined) =>
  typeof next === 'string' && /^\/(?![/\\])[\w\-./?=&%~]*$/.test(next) ? next : null

/** Sign-in page for account holders and staff. */
export default async function LoginPage({ searchParams }: Address) {
  const [{ next, error }, user, t, locale, { common, form, problem }] = await Promise.all([
    searchParams,
    currentUser(),
    getTranslations('common'),
    getLocale(),
    getMessages(),
  ])
  if (user) redirect(pathOf(next) ?? (isStaff(user.roles) ? '/console' : '/home'))
  return (
    <Framed className="login">
      <h1>{t('login.title')}</h1>
      {/* Without `next`, sign-in returns to this page, which redirects by role. */}
      <NextIntlClientProvider
        locale={locale}
        messages={{ common: { login: common.login }, form: { fields: form.fields }, problem }}
      >
        <EntryQueries>
          <LoginForm next={pathOf(next) ?? '/login'} failed={typeof error === 'string' ? error : null} />
        </EntryQueries>
      </NextIntlClientProvider>
      <p className="ways">
        <a href="/recover">{t('login.forgot')}</a>
        <a href="/sign-up">{t('login.new')}</a>
      </p>
    </Framed>
  )
}
