'use client'

import { Bookmark } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ComponentType, useState } from 'react'
import type { SavedList } from '@/lib/domain/search/saved-lists'
import type { ViewsDialog } from './views-dialog'

interface SavedViewsProps {
  list: SavedList
  /** URL of the list with its present filters. */
  here: string
}

/** Opens the saved views of a list. They are read, and the dialog is loaded, when it is wanted. */
export function SavedViews({ list, here }: SavedViewsProps) {
  const t = useTranslations('console.views')
  const [Dialog, setDialog] = useState<ComponentType<Parameters<typeof ViewsDialog>[0]> | null>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="chip"
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true)
          void import('./views-dialog').then((loaded) => setDialog(() => loaded.ViewsDialog))
        }}
      >
        <Bookmark className="size-3.5" aria-hidden="true" />
        {t('open')}
      </button>
      {Dialog && open ? <Dialog list={list} here={here} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
