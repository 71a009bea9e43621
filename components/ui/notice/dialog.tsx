'use client'

import { AlertDialog } from '@base-ui/react/alert-dialog'
import { type ReactNode, useRef } from 'react'
import { Button } from '@/components/ui/button'

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** Consequences, in one or two sentences. */
  children: ReactNode
  /** Label of the safe choice, which has the initial focus. */
  keep: string
  /** Repeats the verb of the button that opened the dialog. */
  confirm: string
  busy?: boolean
  onConfirm: () => void
}

/** Confirmation dialog, only for actions that cannot be undone. */
export function Dialog({ open, onOpenChange, title, children, keep, confirm, busy, onConfirm }: DialogProps) {
  const safe = useRef<HTMLButtonElement>(null)
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-30 bg-scrim" />
        <AlertDialog.Popup className="dialog" initialFocus={safe}>
          <AlertDialog.Title>{title}</AlertDialog.Title>
          <AlertDialog.Description>{children}</AlertDialog.Description>
          <div className="flex flex-wrap items-center justify-end gap-2">
            <AlertDialog.Close ref={safe} render={<Button />}>
              {keep}
            </AlertDialog.Close>
            <Button tone="danger" busy={busy} onClick={onConfirm}>
              {confirm}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
