'use client'

import { type ComponentType, createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'

/** What opens and closes the search. The palette is as large as a page's own script, so it is loaded when it is first near. */
const Host = createContext<{ open: () => void; near: () => void }>({ open: () => undefined, near: () => undefined })

export const useSearch = () => useContext(Host)

export interface PaletteProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

const writes = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))

/** A modal dialog covers the page; toasts do not count. */
const covered = () => document.querySelector(':is([role=dialog], [role=alertdialog]):not([aria-modal=false])') !== null

/** The search box of the page's own list, where it has one. */
const listBox = () => document.querySelector<HTMLInputElement>('main input[type=search]:not(:disabled)')

/**
 * Around the pages of a signed-in user: ⌘K or Ctrl K opens the search, also while one writes; `/` goes to the search box of the page's own
 * list, and opens the search where there is none (docs/guides/console.md#keyboard).
 */
export function SearchHost({
  load,
  children,
}: {
  load: () => Promise<ComponentType<PaletteProps>>
  children: ReactNode
}) {
  const [Palette, setPalette] = useState<ComponentType<PaletteProps> | null>(null)
  const [isOpen, setOpen] = useState(false)
  const near = useCallback(() => void load().catch(() => undefined), [load])
  const open = useCallback(() => {
    setOpen(true)
    // Without a connection there is nothing to search in either.
    load().then(
      (loaded) => setPalette((known: ComponentType<PaletteProps> | null) => known ?? loaded),
      () => setOpen(false),
    )
  }, [load])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, altKey, shiftKey } = event
      const commanded = event.metaKey || event.ctrlKey
      const isK = key.toLowerCase() === 'k' && commanded && !altKey && !shiftKey
      const isSlash = key === '/' && !commanded && !altKey && !writes(event.target)
      if (!(isK || isSlash) || event.defaultPrevented || event.repeat || covered()) return
      event.preventDefault()
      const box = isSlash ? listBox() : null
      box?.focus()
      box?.select()
      if (!box) open()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [open])
  return (
    <Host.Provider value={{ open, near }}>
      {children}
      {Palette ? <Palette open={isOpen} onOpenChange={setOpen} /> : null}
    </Host.Provider>
  )
}
