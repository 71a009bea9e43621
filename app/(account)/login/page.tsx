import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { NextIntlClientProvider } from 'next-intl'
import { getLocale, getMessages, getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { EntryQueries } from '@/components/account/entry/entry-queries'
import { LoginForm } from '@/components/account/entry/login-form'
import { Framed } from '@/components/layout/framed'
import { currentUser } from '@/lib/auth'
import { type Asked, pathIn, textIn } from '@/lib/contract/page-query'
import { isStaff } from '@/lib/domain/access/staff-roles'
import '../../styles/workspace.css'

interface Address {
  searchParams: Promise<Asked>
}

/** `next`: where to go after sign-in. `error`: next-auth's code. */
const loginQuery = z.object({ next: pathIn, error: textIn(64) })

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('common.login')
  return { title: t('title'), robots: { index: false } }
}

/** Sign-in page for account holders and staff. */
export default async function LoginPage({ searchParams }: Address) {
  const [query, user, t, locale, { common, form, problem }] = await Promise.all([
    searchParams,
    currentUser(),
    getTranslations('common'),
    getLocale(),
    getMessages(),
  ])
  const { next, error } = loginQuery.parse(query)
  if (user) redirect(next ?? (isStaff(user.roles) ? '/console' : '/home'))
  return (
    <Framed className="mx-auto w-full max-w-98 px-4 py-14">
      <h1 className="mb-6 text-28 tracking-[-0.022em]">{t('login.title')}</h1>
      {/* Without `next`, sign-in returns to this page, which redirects by role. */}
      <NextIntlClientProvider
        locale={locale}
        messages={{ common: { login: common.login }, form: { fields: form.fields }, problem }}
      >
        <EntryQueries>
          <LoginForm next={next ?? '/login'} failed={error} />
        </EntryQueries>
      </NextIntlClientProvider>
      <p className="mt-5 flex flex-wrap justify-between gap-x-4 gap-y-2 *:inline-flex *:items-center pointer-coarse:*:min-h-11">
        <a href="/recover">{t('login.forgot')}</a>
        <a href="/sign-up">{t('login.new')}</a>
      </p>
    </Framed>
  )
}
