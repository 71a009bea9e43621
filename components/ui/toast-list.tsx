'use client'

import { Toast } from '@base-ui/react/toast'
import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'

interface ToastListProps {
  /** All messages since the page was opened; each is shown once, for five seconds. */
  texts: readonly string[]
}

/** Toast container, bottom centre. */
export function ToastList({ texts }: ToastListProps) {
  return (
    <Toast.Provider timeout={5000} limit={2}>
      <Toast.Portal>
        <Toast.Viewport className="toasts">
          <List texts={texts} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function List({ texts }: ToastListProps) {
  const { toasts, add } = Toast.useToastManager()
  const told = useRef(0)
  useEffect(() => {
    for (const text of texts.slice(told.current)) add({ title: text })
    told.current = texts.length
  }, [texts, add])
  return toasts.map((one) => (
    <Toast.Root key={one.id} toast={one} className="toast" swipeDirection="down">
      <Check aria-hidden="true" />
      <Toast.Title render={<span />} />
    </Toast.Root>
  ))
}
