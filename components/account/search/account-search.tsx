'use client'

import { useLocale } from 'next-intl'
import { type ReactNode, useCallback } from 'react'
import { SearchHost } from '@/components/layout/search/search-host'
import type { AccountPages } from './account-palette'

/** The search of an account, around its pages. */
export function AccountSearch({ pages, children }: { pages: AccountPages; children: ReactNode }) {
  const locale = useLocale()
  const load = useCallback(async () => {
    const { loadAccountPalette } = await import('./account-palette')
    return loadAccountPalette(locale, pages)
  }, [locale, pages])
  return <SearchHost load={load}>{children}</SearchHost>
}
