import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getMessages, getTranslations } from 'next-intl/server'
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

/** A path of ours to go to after signing in, and nothing else. */
const pathOf = (next: string | string[] | undefined) =>
  typeof next === 'string' && /^\/(?![/\\])[\w\-./?=&%~]*$/.test(next) ? next : null

/** Signs an account holder or an operator in. */
export default async function LoginPage({ searchParams }: Address) {
  const [{ next, error }, user, t, { common }] = await Promise.all([
    searchParams,
    currentUser(),
    getTranslations('common'),
    getMessages(),
  ])
  if (user) redirect(pathOf(next) ?? (isStaff(user.roles) ? '/console' : '/home'))
  return (
    <Framed className="login">
      <h1>{t('login.title')}</h1>
      {/* Without a path this page sends them on, once it knows who they are. */}
      <LoginForm
        texts={common.login}
        next={pathOf(next) ?? '/login'}
        failed={typeof error === 'string' ? error : null}
      />
      <p className="ways">
        <a href="/recover">{t('login.forgot')}</a>
        <a href="/sign-up">{t('login.new')}</a>
      </p>
    </Framed>
  )
}
