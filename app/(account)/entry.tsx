import Link from 'next/link'
import { NextIntlClientProvider } from 'next-intl'
import { getLocale, getMessages, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { EntryQueries } from '@/components/account/entry-queries'
import { Brand } from '@/components/ui/brand'
import { Footer } from '@/components/ui/footer'
import '../styles/entry.css'

/** The frame of a way in: the brand, one way out, and a narrow column. */
export async function Entry({ action, children }: { action?: ReactNode; children: ReactNode }) {
  const [locale, { common, form, entry }, t] = await Promise.all([
    getLocale(),
    getMessages(),
    getTranslations('common'),
  ])
  return (
    <NextIntlClientProvider locale={locale} messages={{ common, form, entry }}>
      <EntryQueries>
        <div className="payer">
          <header className="paytop">
            <Link href="/" className="plain">
              <Brand name={t('name')} />
            </Link>
            {action}
          </header>
          <main className="onb" id="main">
            {children}
          </main>
          <Footer />
        </div>
      </EntryQueries>
    </NextIntlClientProvider>
  )
}
