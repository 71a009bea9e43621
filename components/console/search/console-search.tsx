'use client'

import { useLocale } from 'next-intl'
import { type ReactNode, useCallback } from 'react'
import { SearchHost } from '@/components/layout/search/search-host'

/** The search of the console, around its pages. */
export function ConsoleSearch({ children }: { children: ReactNode }) {
  const locale = useLocale()
  const load = useCallback(async () => {
    const { loadConsolePalette } = await import('./console-palette')
    return loadConsolePalette(locale)
  }, [locale])
  return <SearchHost load={load}>{children}</SearchHost>
}
