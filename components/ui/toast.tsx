'use client'

import { Toast } from '@base-ui/react/toast'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

const manager = Toast.createToastManager()

/** Tells of a fact already done, for five seconds; never of an error that needs an action. */
export function toast(text: string): void {
  manager.add({ title: text })
}

/** Where toasts appear, bottom centre; stands once, in the layout of the pages that use them. */
export function Toasts({ children }: { children: ReactNode }) {
  return (
    <Toast.Provider toastManager={manager} timeout={5000} limit={2}>
      {children}
      <Toast.Portal>
        <Toast.Viewport className="toasts">
          <List />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function List() {
  const { toasts } = Toast.useToastManager()
  return toasts.map((one) => (
    <Toast.Root key={one.id} toast={one} className="toast" swipeDirection="down">
      <Check aria-hidden="true" />
      <Toast.Title render={<span />} />
    </Toast.Root>
  ))
}
