'use client'

import { type Messages, NextIntlClientProvider, useLocale, useMessages } from 'next-intl'
import type { ReactNode } from 'react'

/** Adds the messages of some pages to those of the layout, so that other pages do not load them. */
export function MoreTexts({ texts, children }: { texts: Partial<Messages>; children: ReactNode }) {
  const messages = useMessages()
  const locale = useLocale()
  return (
    <NextIntlClientProvider locale={locale} messages={{ ...messages, ...texts }}>
      {children}
    </NextIntlClientProvider>
  )
}
