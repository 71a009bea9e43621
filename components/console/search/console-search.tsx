'use client'

import { useLocale } from 'next-intl'
import { type ReactNode, useCallback } from 'react'
import { loadTexts } from '@/components/layout/search/load-texts'
import { type PaletteProps, SearchHost } from '@/components/layout/search/search-host'

/** The search of the console, around its pages. */
export function ConsoleSearch({ children }: { children: ReactNode }) {
  const locale = useLocale()
  const load = useCallback(async () => {
    const [{ ConsolePalette }, texts] = await Promise.all([import('./console-palette'), loadTexts(locale, 'console')])
    return (props: PaletteProps) => <ConsolePalette {...props} texts={texts} />
  }, [locale])
  return <SearchHost load={load}>{children}</SearchHost>
}
