import { useMutation } from '@tanstack/react-query'
import { Ban } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useFaultText } from '@/components/form/use-fault-text'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/notice/dialog'
import { toast } from '@/components/ui/notice/toast'
import { call } from '@/lib/browser/call'
import { Problem } from '@/lib/browser/problem'
import { useWrite } from '@/lib/browser/use-write'

interface RemovalProps {
  /** API path for the DELETE request. */
  path: `/${string}`
  button: string
  /** Accessible name of the button, naming the row. */
  label: string
  title: string
  done: string
  again: () => void
  /** Consequences. */
  children: ReactNode
}

/** Removes something after confirmation. */
export function Removal({ path, button, label, title, done, again, children }: RemovalProps) {
  const t = useTranslations('form')
  const why = useFaultText()
  const [asking, setAsking] = useState(false)
  const removing = useMutation({
    mutationFn: () => call(path, { method: 'DELETE' }),
    onSuccess: () => {
      setAsking(false)
      toast(done)
      again()
    },
  })
  const { error } = removing
  return (
    <>
      <Button size="sm" aria-label={label} onClick={() => setAsking(true)}>
        {button}
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={title}
        keep={t('keep')}
        confirm={button}
        busy={removing.isPending}
        onConfirm={() => removing.mutate()}
      >
        {error ? <span role="alert">{why(error)}</span> : children}
      </Dialog>
    </>
  )
}

interface CancelButtonProps {
  /** Path of the API. */
  path: string
  texts: Record<'button' | 'title' | 'text' | 'keep' | 'confirm' | 'done' | 'tooLate', string>
  /** Stands before the reason of a failure. */
  failed?: string
  onDone: () => void
  /** It can no longer be cancelled. */
  onTooLate: () => void
}

/** Cancels something after confirmation; closes with a word when it is too late. */
export function CancelButton({ path, texts, failed, onDone, onTooLate }: CancelButtonProps) {
  const why = useFaultText()
  const [open, setOpen] = useState(false)
  const { mutate, reset, error, isPending } = useWrite()
  const end = (said: string, then: () => void) => {
    setOpen(false)
    toast(said)
    then()
  }
  const cancel = () =>
    mutate(
      { path },
      {
        onSuccess: () => end(texts.done, onDone),
        onError: (fault) => {
          if (fault instanceof Problem && fault.code === 'InvalidStatus') end(texts.tooLate, onTooLate)
        },
      },
    )
  const ask = () => {
    reset()
    setOpen(true)
  }
  return (
    <>
      <Button onClick={ask}>
        <Ban aria-hidden="true" />
        {texts.button}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={texts.title}
        keep={texts.keep}
        confirm={texts.confirm}
        busy={isPending}
        onConfirm={cancel}
      >
        {error ? <span role="alert">{[failed, why(error)].filter(Boolean).join('. ')}</span> : texts.text}
      </Dialog>
    </>
  )
}
