'use client'

import { AlertDialog } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'

interface FormDialogProps {
  open: boolean
  /** Escape; absent, only what is within closes it, so that nothing is lost that is shown once. */
  onClose?: (() => void) | undefined
  title: ReactNode
  children: ReactNode
}

/** Dialog around a form or what it answered; its buttons are the children's own. */
export function FormDialog({ open, onClose, title, children }: FormDialogProps) {
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onClose?.()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-30 bg-scrim" />
        <AlertDialog.Popup className="dialog max-h-[calc(100dvh-32px)] overflow-y-auto">
          <AlertDialog.Title>{title}</AlertDialog.Title>
          <div className="mt-4 grid content-start gap-4 [&_p]:m-0">{children}</div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
