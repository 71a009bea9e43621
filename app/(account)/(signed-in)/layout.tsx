import { NextIntlClientProvider } from 'next-intl'
import { getLocale, getMessages, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Permissions } from '@/components/account/permissions-context'
import { AccountSearch } from '@/components/account/search/account-search'
import { entries } from '@/components/layout/account-entries'
import { Providers } from '@/components/layout/providers'
import { Shell } from '@/components/layout/shell'
import { Sidebar } from '@/components/layout/sidebar'
import { Tabbar } from '@/components/layout/tabbar'
import { Topbar } from '@/components/layout/topbar'
import { currentUser } from '@/lib/auth'
import { db } from '@/lib/db'
import { may } from '@/lib/domain/access/member/permissions'
import { readNames } from '@/lib/domain/user/read-names'
import { linkAmounts } from './link-amounts'
import type { Reader } from './session'
import '../../styles/workspace.css'

/** Names for the account menu: a member's own name and the account they act for, or the account's name and the holder's. */
async function namesFor({ userId, ownerId, member }: Reader) {
  const t = await getTranslations('account.nav')
  const [{ payee, person }, own] = await Promise.all([
    readNames(db, { userId: ownerId }),
    member === null ? null : readNames(db, { userId }),
  ])
  if (own) return { first: own.person, second: t('actingFor', { payee }) }
  return { first: payee, second: person === payee ? null : person }
}

/** Layout of the account pages. Each page redirects unauthenticated users itself, because it knows the return path. */
export default async function SignedInLayout({ children }: { children: ReactNode }) {
  const [user, locale] = await Promise.all([currentUser(), getLocale()])
  // Nested layouts read messages from this provider even while the page redirects.
  if (!user)
    return (
      <NextIntlClientProvider locale={locale} messages={{}}>
        {children}
      </NextIntlClientProvider>
    )
  const [names, { common, account, form, problem }, t] = await Promise.all([
    namesFor(user),
    getMessages(),
    getTranslations('common'),
  ])
  const manages = may(user.member, 'keys:write') && may(user.member, 'collaborators:write')
  const pages = entries.filter(({ need }) => may(user.member, need)).map(({ href }) => href)
  const rights = {
    writesLinks: may(user.member, 'links:write'),
    sendsTransfers: may(user.member, 'deposits:write'),
    withdraws: may(user.member, 'payouts:write'),
  }
  return (
    <NextIntlClientProvider locale={locale} messages={{ common, account, form, problem }}>
      <Providers stream="/home/events">
        <a className="skip" href="#main">
          {t('skip')}
        </a>
        <AccountSearch pages={{ pages, manages, linkAmounts, ...rights }}>
          <Shell side={<Sidebar names={names} manages={manages} pages={pages} />}>
            <Topbar names={names} manages={manages} pages={pages} />
            <main className="page-column" id="main" tabIndex={-1}>
              <Permissions holder={user.member === null} exports={may(user.member, 'exports:read')} {...rights}>
                {children}
              </Permissions>
            </main>
            <Tabbar pages={pages} />
          </Shell>
        </AccountSearch>
      </Providers>
    </NextIntlClientProvider>
  )
}
