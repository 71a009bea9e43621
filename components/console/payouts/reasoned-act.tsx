import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { ReasonField } from '@/components/console/write/reason-field'
import { WriteProof } from '@/components/console/write/write-proof'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/notice/toast'
import type { PayoutDetail } from '@/lib/contract/panel/payout-views'
import { usePayoutWrite } from './use-payout-write'

interface ReasonedActProps {
  payout: PayoutDetail
  act: 'reject' | 'returned'
}

/** An end at which all of the money returns to the balance, or of a return to its case. It takes a reason, which the holder reads; it opens by a button. */
export function ReasonedAct({ payout, act: way }: ReasonedActProps) {
  const t = useTranslations('money.payoutActs')
  const { write, act, name, to } = usePayoutWrite(payout)
  const why = useRef<HTMLTextAreaElement>(null)
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  useEffect(() => {
    if (open) why.current?.focus()
  }, [open])
  if (!open)
    return (
      <Button tone="danger" full onClick={() => setOpen(true)}>
        {t(way)}
      </Button>
    )
  return (
    <form
      className="grid content-start gap-4 border-t border-line pt-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void act(way, { reason: reason.trim() }, () => toast(t(`done.${way}`, { name, to })))
      }}
    >
      <WriteProof write={write} known={['id']} />
      <ReasonField
        id={`reason-${way}`}
        hint={t('reasonHint', { to })}
        error={write.wrong('reason')}
        box={why}
        value={reason}
        onChange={setReason}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={() => setOpen(false)}>{t('cancel')}</Button>
        <Button type="submit" tone="danger" className="flex-1" busy={write.busy !== null}>
          {t(`${way}Do`, { to })}
        </Button>
      </div>
    </form>
  )
}
