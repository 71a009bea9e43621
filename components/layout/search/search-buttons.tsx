'use client'

import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { useSearch } from './search-host'
import { useCommandKey } from './use-command-key'

/** Opens the search, in the side column. */
export function SearchField() {
  const t = useTranslations('common')
  const { open, near } = useSearch()
  const command = useCommandKey()
  return (
    <button
      type="button"
      className="mb-3.5 flex h-8 flex-none cursor-pointer items-center gap-2 rounded-2 border border-line-strong bg-surface pr-1.5 pl-2 text-13 text-ink-2 hover:bg-sunken"
      aria-haspopup="dialog"
      aria-keyshortcuts="Meta+K Control+K"
      onPointerEnter={near}
      onFocus={near}
      onClick={open}
    >
      <Search className="size-3.5" aria-hidden="true" />
      <span className="grow text-left">{t('search')}</span>
      {/* as wide as the widest: which key it is, is known once the page is awake */}
      <span aria-hidden="true" className="flex w-14 justify-end whitespace-nowrap">
        {command ? <kbd>{command === '⌘' ? '⌘K' : 'Ctrl K'}</kbd> : null}
      </span>
    </button>
  )
}

/** Opens the search, in the header below 1024 px. */
export function SearchIcon() {
  const t = useTranslations('common')
  const { open, near } = useSearch()
  return (
    <Button tone="ghost" square aria-label={t('search')} aria-haspopup="dialog" onFocus={near} onClick={open}>
      <Search aria-hidden="true" />
    </Button>
  )
}
