'use client'

import { Toast } from '@base-ui/react/toast'
import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { classes } from '@/components/ui/classes'

const message = classes(
  'pointer-events-auto flex w-max max-w-full items-center gap-2.5 rounded-[8px] px-3.5 py-2.5 shadow-2',
  'bg-ink text-14 font-medium text-surface transition-opacity duration-220 ease-out',
  'data-ending-style:opacity-0 data-starting-style:opacity-0',
)

interface ToastListProps {
  /** All messages since the page was opened; each is shown once, for five seconds. */
  texts: readonly string[]
}

/** Toast container, bottom centre. */
export function ToastList({ texts }: ToastListProps) {
  return (
    <Toast.Provider timeout={5000} limit={2}>
      <Toast.Portal>
        <Toast.Viewport className="pointer-events-none fixed inset-x-4 bottom-6 z-40 max-lg:bottom-[calc(72px+env(safe-area-inset-bottom))] grid justify-items-center gap-2">
          <List texts={texts} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function List({ texts }: ToastListProps) {
  const { toasts, add } = Toast.useToastManager()
  const shown = useRef(0)
  useEffect(() => {
    for (const text of texts.slice(shown.current)) add({ title: text })
    shown.current = texts.length
  }, [texts, add])
  return toasts.map((one) => (
    <Toast.Root key={one.id} toast={one} className={message} swipeDirection="down">
      <Check aria-hidden="true" />
      <Toast.Title render={<span />} />
    </Toast.Root>
  ))
}
