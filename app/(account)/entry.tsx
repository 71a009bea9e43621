import { NextIntlClientProvider } from 'next-intl'
import { getLocale, getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import { EntryQueries } from '@/components/account/entry/entry-queries'
import { Framed } from '@/components/layout/framed'
import '../styles/entry.css'
import '../styles/upload.css'

/** The frame of a way in: the brand, one way out, and a narrow column. */
export async function Entry({ action, children }: { action?: ReactNode; children: ReactNode }) {
  const [locale, { common, form, entry }] = await Promise.all([getLocale(), getMessages()])
  return (
    <NextIntlClientProvider locale={locale} messages={{ common, form, entry }}>
      <EntryQueries>
        <Framed action={action} className="onb">
          {children}
        </Framed>
      </EntryQueries>
    </NextIntlClientProvider>
  )
}
