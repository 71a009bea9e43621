import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Ban } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import { call, newKey, Problem } from '@/lib/client'
import type { LinkResource } from '@/lib/contract/payment-link/calls'

/** Cancels the link after asking; one key for one dialog, so that a try after a broken line cancels once. */
export function CancelLink({ uuid, onDone }: { uuid: string; onDone: () => void }) {
  const t = useTranslations('account.link.cancel')
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const key = useRef('')
  const cancelling = useMutation({
    mutationFn: () => call<LinkResource>(`/api/payment_link/${uuid}/cancel/`, { method: 'POST', key: key.current }),
    onSuccess: () => {
      setOpen(false)
      toast(t('done'))
      void client.invalidateQueries()
    },
    onError: (fault) => {
      if (!(fault instanceof Problem) || fault.code !== 'InvalidStatus') return
      setOpen(false)
      toast(`${t('failed')}. ${t('InvalidStatus')}`)
      onDone()
    },
  })
  const ask = () => {
    key.current = newKey()
    cancelling.reset()
    setOpen(true)
  }
  const reason =
    cancelling.error instanceof Problem && cancelling.error.status > 0 ? cancelling.error.detail : t('offline')
  return (
    <>
      <Button onClick={ask}>
        <Ban aria-hidden="true" />
        {t('button')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('title')}
        keep={t('keep')}
        confirm={t('confirm')}
        busy={cancelling.isPending}
        onConfirm={() => cancelling.mutate()}
      >
        {cancelling.error ? <span role="alert">{`${t('failed')}. ${reason}`}</span> : t('text')}
      </Dialog>
    </>
  )
}
