import { NextIntlClientProvider } from 'next-intl'
import { getLocale, getMessages, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ConsoleShell } from '@/components/layout/console-shell'
import { currentUser } from '@/lib/auth'
import { db } from '@/lib/db'
import { isStaff } from '@/lib/domain/access/authorize'
import { countSubmissions } from '@/lib/domain/identity/list-submissions'
import { readWaiting } from '@/lib/domain/movement/read/read-figures'
import { readNames } from '@/lib/domain/user/read-names'
import '../../styles/account.css'
import '../../styles/bars.css'
import '../../styles/panels.css'
import '../../styles/review.css'
import '../../styles/stat.css'
import '../../styles/console.css'
import '../../styles/upload.css'

/** The frame of the console. Each page sends away whoever does not work here, since it knows the way back. */
export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  const user = await currentUser()
  if (!user || !isStaff(user.roles)) return children
  const [{ person }, counts, waiting, locale, messages, t] = await Promise.all([
    readNames(db, { userId: user.userId }),
    countSubmissions(db),
    readWaiting(db),
    getLocale(),
    getMessages(),
    getTranslations('common'),
  ])
  const { common, console, review, money, books, rules, compare, form } = messages
  const staff = {
    id: user.userId,
    name: person,
    superuser: user.roles.includes('SUPERUSER'),
    waiting: {
      identity: counts.PENDING,
      reloads: waiting.reloads,
      suspense: waiting.suspense + waiting.reversals,
      payouts: waiting.payouts,
    },
  }
  return (
    <NextIntlClientProvider
      locale={locale}
      messages={{ common, console, review, money, books, rules, compare, form: { upload: form.upload } }}
    >
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <ConsoleShell staff={staff}>{children}</ConsoleShell>
    </NextIntlClientProvider>
  )
}
