import { Send } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useSend } from '@/components/account/use-send'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/notice/toast'

/** Sends the payer the receipt once more; a refusal is said below the actions. */
export function ResendReceipt({ id, again }: { id: string; again: () => Promise<unknown> }) {
  const t = useTranslations('payments.actions')
  const { send, busy, problem } = useSend<{ message: string }>({
    path: `/api/payments/${id}/receipt/`,
    onDone: ({ message }) => {
      toast(message)
      void again()
    },
  })
  return (
    <>
      <Button busy={busy} onClick={send}>
        <Send aria-hidden="true" />
        {t('resend')}
      </Button>
      <p className="basis-full text-13 text-bad empty:hidden xl:text-right" role="status">
        {problem}
      </p>
    </>
  )
}
