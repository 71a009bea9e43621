import { NextIntlClientProvider } from 'next-intl'
import { getLocale, getMessages, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ConsoleSearch } from '@/components/console/search/console-search'
import { ConsoleShell } from '@/components/layout/console-shell'
import { Providers } from '@/components/layout/providers'
import { currentUser } from '@/lib/auth'
import { PageView } from '@/lib/browser/page-view'
import { isStaff } from '@/lib/domain/access/staff-roles'
import { readFrame } from './read'
import '../../styles/workspace.css'

/** Layout of the console. Each page redirects non-staff itself, because it knows the return path. */
export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  const user = await currentUser()
  if (!user || !isStaff(user.roles)) return children
  const [frame, locale, messages, t] = await Promise.all([
    readFrame(user),
    getLocale(),
    getMessages(),
    getTranslations('common'),
  ])
  const {
    common,
    console,
    review,
    money,
    books,
    rules,
    compare,
    policy,
    cases,
    close,
    screening,
    data,
    unusual,
    form,
    problem,
  } = messages
  return (
    <NextIntlClientProvider
      locale={locale}
      messages={{
        common,
        console,
        review,
        money,
        books,
        rules,
        compare,
        policy,
        cases,
        close,
        screening,
        data,
        unusual,
        form: { upload: form.upload },
        problem,
      }}
    >
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <Providers>
        <PageView page="/console" view={frame}>
          <ConsoleSearch>
            <ConsoleShell>{children}</ConsoleShell>
          </ConsoleSearch>
        </PageView>
      </Providers>
    </NextIntlClientProvider>
  )
}
