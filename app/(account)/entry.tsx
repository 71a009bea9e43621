import { NextIntlClientProvider } from 'next-intl'
import { getLocale, getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import { EntryQueries } from '@/components/account/entry/entry-queries'
import { Framed } from '@/components/layout/framed'
import '../styles/workspace.css'

/** Layout of the sign-in and sign-up pages: brand, one action and a narrow column. */
export async function Entry({ action, children }: { action?: ReactNode; children: ReactNode }) {
  const [locale, { common, form, entry, problem }] = await Promise.all([getLocale(), getMessages()])
  return (
    <NextIntlClientProvider locale={locale} messages={{ common, form, entry, problem }}>
      <EntryQueries>
        <Framed action={action} className="mx-auto w-full max-w-158 px-6 pt-6 pb-14 max-md:px-4 max-md:pb-10">
          {children}
        </Framed>
      </EntryQueries>
    </NextIntlClientProvider>
  )
}
