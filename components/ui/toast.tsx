'use client'

import { type ReactNode, useEffect, useState } from 'react'
import type { ToastList } from './toast-list'

let tell: (text: string) => void = () => undefined

/** Tells of a fact already done, for five seconds; never of an error that needs an action. */
export function toast(text: string): void {
  tell(text)
}

/** Stands once, in the layout of the pages that tell; where toasts appear is fetched for the first one. */
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
