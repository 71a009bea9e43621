'use client'

import { type Messages, NextIntlClientProvider, useLocale, useMessages } from 'next-intl'
import type { ReactNode } from 'react'

/** The texts of some pages beside those of the frame around them, so that no page is sent what it never says. */
export function MoreTexts({ texts, children }: { texts: Partial<Messages>; children: ReactNode }) {
  const messages = useMessages()
  const locale = useLocale()
  return (
    <NextIntlClientProvider locale={locale} messages={{ ...messages, ...texts }}>
      {children}
    </NextIntlClientProvider>
  )
}
