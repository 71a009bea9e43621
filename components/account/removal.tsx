import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/notice/dialog'
import { toast } from '@/components/ui/notice/toast'
import { call } from '@/lib/browser/call'
import { Problem } from '@/lib/browser/problem'

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
        {error ? (
          <span role="alert">{error instanceof Problem && error.status > 0 ? error.detail : t('offlineShort')}</span>
        ) : (
          children
        )}
      </Dialog>
    </>
  )
}
