'use client'

import { type ReactNode, useEffect, useState } from 'react'
import type { ToastList } from './toast-list'

let tell: (text: string) => void = () => undefined

/** Confirms a completed action for five seconds; not for errors that need an action. */
export function toast(text: string): void {
  tell(text)
}

/** Rendered once, in the layout of pages that use `toast`; the toast list is loaded with the first message. */
export function Toasts({ children }: { children: ReactNode }) {
  const [texts, setTexts] = useState<readonly string[]>([])
  const [list, setList] = useState<{ List: typeof ToastList } | null>(null)
  useEffect(() => {
    tell = (text) => {
      setTexts((before) => [...before, text])
      import('./toast-list').then(
        (found) => setList({ List: found.ToastList }),
        () => undefined,
      )
    }
    return () => {
      tell = () => undefined
    }
  }, [])
  return (
    <>
      {children}
      {list ? <list.List texts={texts} /> : null}
    </>
  )
}
