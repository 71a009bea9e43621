import { Ban } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/notice/dialog'
import { toast } from '@/components/ui/notice/toast'
import { Problem } from '@/lib/browser/problem'
import { useRefresh } from '@/lib/browser/use-view'
import { useWrite } from '@/lib/browser/use-write'
import type { LinkResource } from '@/lib/contract/payment-link/calls'

/** Cancels the link after confirmation. */
export function CancelLink({ uuid, onDone }: { uuid: string; onDone: () => void }) {
  const t = useTranslations('account.link.cancel')
  const refresh = useRefresh()
  const [open, setOpen] = useState(false)
  const cancelling = useWrite<LinkResource>()
  const cancel = () =>
    cancelling.mutate(
      { path: `/api/payment_link/${uuid}/cancel/` },
      {
        onSuccess: () => {
          setOpen(false)
          toast(t('done'))
          void refresh('/links/[uuid]', '/links', '/home')
        },
        onError: (fault) => {
          if (!(fault instanceof Problem) || fault.code !== 'InvalidStatus') return
          setOpen(false)
          toast(`${t('failed')}. ${t('InvalidStatus')}`)
          onDone()
        },
      },
    )
  const ask = () => {
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
        onConfirm={cancel}
      >
        {cancelling.error ? <span role="alert">{`${t('failed')}. ${reason}`}</span> : t('text')}
      </Dialog>
    </>
  )
}
