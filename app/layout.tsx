import type { Metadata, Viewport } from 'next'
import { cookies, headers } from 'next/headers'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { SandboxBand } from '@/components/ui/sandbox-band'
import { env } from '@/lib/env'
import { geist, geistMono } from './fonts'
import './globals.css'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('common')
  return {
    metadataBase: new URL(env.BASE_URL),
    title: { default: t('name'), template: `%s · ${t('name')}` },
    description: t('tagline'),
    icons: { icon: '/icon.svg' },
  }
}

export const viewport: Viewport = {
  colorScheme: 'light dark',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#F5F7F6' },
    { media: '(prefers-color-scheme: dark)', color: '#0C1011' },
  ],
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  // Rendered for each request: a page made by the build would carry no nonce, and its scripts would be refused.
  await headers()
  const [locale, t, jar] = await Promise.all([getLocale(), getTranslations('common'), cookies()])
  const kept = jar.get('theme')?.value
  const theme = kept === 'light' || kept === 'dark' ? kept : undefined
  return (
    <html
      lang={locale === 'es' ? 'es-CO' : 'en'}
      data-theme={theme}
      className={`${geist.variable} ${geistMono.variable}`}
    >
      <body>
        {env.RAIL === 'sandbox' ? <SandboxBand>{t('sandbox')}</SandboxBand> : null}
        {children}
      </body>
    </html>
  )
}
