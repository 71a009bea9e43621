import { NextIntlClientProvider } from 'next-intl'
import { getLocale, getMessages, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ConsoleShell } from '@/components/console/shell'
import { currentUser } from '@/lib/auth'
import { db } from '@/lib/db'
import { countSubmissions } from '@/lib/domain/identity/list-submissions'
import { readNames } from '@/lib/domain/user/read-names'
import '../../styles/account.css'
import '../../styles/panels.css'
import '../../styles/review.css'
import { isStaff } from './session'

/** The frame of the console. Each page sends away whoever does not work here, since it knows the way back. */
export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  const user = await currentUser()
  if (!user || !isStaff(user.roles)) return children
  const [{ person }, counts, locale, messages, t] = await Promise.all([
    readNames(db, { userId: user.userId }),
    countSubmissions(db),
    getLocale(),
    getMessages(),
    getTranslations('common'),
  ])
  const staff = {
    id: user.userId,
    name: person,
    superuser: user.roles.includes('SUPERUSER'),
    waiting: counts.PENDING,
  }
  return (
    <NextIntlClientProvider locale={locale} messages={{ common: messages.common, console: messages.console }}>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <ConsoleShell staff={staff}>{children}</ConsoleShell>
    </NextIntlClientProvider>
  )
}
