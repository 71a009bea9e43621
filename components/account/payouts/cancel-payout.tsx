import { Ban } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/notice/dialog'
import { toast } from '@/components/ui/notice/toast'
import { Problem } from '@/lib/browser/problem'
import { useRefresh } from '@/lib/browser/use-view'
import { useWrite } from '@/lib/browser/use-write'

/** Cancels a payout that nobody has approved yet, after confirmation. @param total what comes back, formatted */
export function CancelPayout({ id, total }: { id: string; total: string }) {
  const t = useTranslations('payouts.cancel')
  const form = useTranslations('form')
  const refresh = useRefresh()
  const [open, setOpen] = useState(false)
  const cancelling = useWrite()
  const readAgain = () => void refresh('/payouts/[id]', '/payouts', '/payouts/new', '/wallet', '/home')
  const cancel = () =>
    cancelling.mutate(
      { path: `/api/payouts/${id}/cancel/` },
      {
        onSuccess: () => {
          setOpen(false)
          toast(t('done', { total }))
          readAgain()
        },
        onError: (fault) => {
          if (!(fault instanceof Problem) || fault.code !== 'InvalidStatus') return
          setOpen(false)
          toast(t('tooLate'))
          readAgain()
        },
      },
    )
  const ask = () => {
    cancelling.reset()
    setOpen(true)
  }
  const { error } = cancelling
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
        confirm={t('button')}
        busy={cancelling.isPending}
        onConfirm={cancel}
      >
        {error ? (
          <span role="alert">{error instanceof Problem && error.status > 0 ? error.detail : form('offlineShort')}</span>
        ) : (
          t('text', { total })
        )}
      </Dialog>
    </>
  )
}
