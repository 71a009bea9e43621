'use client'

import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'

interface InfoDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  children: ReactNode
  /** Label of the close button; Escape and a click outside close it too. */
  close: string
}

/** Dialog for information only, without a decision. */
export function InfoDialog({ open, onOpenChange, title, children, close }: InfoDialogProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-30 bg-scrim" />
        <Dialog.Popup className="dialog">
          <Dialog.Title>{title}</Dialog.Title>
          {children}
          <div className="flex items-center justify-end gap-2">
            <Dialog.Close render={<Button />}>{close}</Dialog.Close>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
