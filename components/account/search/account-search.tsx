'use client'

import { useLocale } from 'next-intl'
import { type ReactNode, useCallback } from 'react'
import { loadTexts } from '@/components/layout/search/load-texts'
import { type PaletteProps, SearchHost } from '@/components/layout/search/search-host'
import type { AccountPages } from './account-palette'

/** The search of an account, around its pages. */
export function AccountSearch({ pages, children }: { pages: AccountPages; children: ReactNode }) {
  const locale = useLocale()
  const load = useCallback(async () => {
    const [{ AccountPalette }, texts] = await Promise.all([import('./account-palette'), loadTexts(locale, 'account')])
    return (props: PaletteProps) => <AccountPalette {...props} texts={texts} pages={pages} />
  }, [locale, pages])
  return <SearchHost load={load}>{children}</SearchHost>
}
