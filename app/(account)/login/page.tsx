import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getMessages, getTranslations } from 'next-intl/server'
import { LoginForm } from '@/components/account/login-form'
import { Framed } from '@/components/ui/framed'
import { currentUser } from '@/lib/auth'

interface Address {
  searchParams: Promise<{ next?: string | string[]; error?: string | string[] }>
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('common.login')
  return { title: t('title'), robots: { index: false } }
}

/** Where to go after signing in: a path of ours and nothing else. */
function pathOf(next: string | string[] | undefined): string {
  return typeof next === 'string' && /^\/(?![/\\])[\w\-./?=&%~]*$/.test(next) ? next : '/home'
}

/** Signs an account holder or an operator in. */
export default async function LoginPage({ searchParams }: Address) {
  const [{ next, error }, user, t, { common }] = await Promise.all([
    searchParams,
    currentUser(),
    getTranslations('common'),
    getMessages(),
  ])
  if (user) redirect(pathOf(next))
  return (
    <Framed className="login">
      <h1>{t('login.title')}</h1>
      <LoginForm texts={common.login} next={pathOf(next)} failed={typeof error === 'string' ? error : null} />
      <p className="ways">
        <a href="/recover">{t('login.forgot')}</a>
        <a href="/sign-up">{t('login.new')}</a>
      </p>
    </Framed>
  )
}
