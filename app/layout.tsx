import type { Metadata, Viewport } from 'next'
import { cookies } from 'next/headers'
import type { ReactNode } from 'react'
import { SandboxBand } from '@/components/ui/sandbox-band'
import { env } from '@/lib/env'
import { messagesOf, readLocale } from '@/lib/i18n'
import { geist, geistMono } from './fonts'
import './globals.css'

export async function generateMetadata(): Promise<Metadata> {
  const { name, tagline } = (await messagesOf(await readLocale())).common
  return {
    metadataBase: new URL(env.BASE_URL),
    title: { default: name, template: `%s · ${name}` },
    description: tagline,
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
  // Reading cookies forces rendering per request: a prerendered page would carry no CSP nonce and its scripts would be blocked.
  const [locale, jar] = await Promise.all([readLocale(), cookies()])
  const { sandbox } = (await messagesOf(locale)).common
  const chosen = jar.get('theme')?.value
  const theme = chosen === 'light' || chosen === 'dark' ? chosen : undefined
  return (
    <html
      lang={locale === 'es' ? 'es-CO' : 'en'}
      data-theme={theme}
      className={`${geist.variable} ${geistMono.variable}`}
    >
      <body>
        {env.RAIL === 'sandbox' ? <SandboxBand>{sandbox}</SandboxBand> : null}
        {children}
      </body>
    </html>
  )
}
