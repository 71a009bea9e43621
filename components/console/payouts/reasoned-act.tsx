import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { ReasonField } from '@/components/console/write/reason-field'
import { WriteProof } from '@/components/console/write/write-proof'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/notice/toast'
import { Sum } from '@/components/ui/record/sum'
import type { PayoutDetail } from '@/lib/contract/panel/payout-views'
import { formatMoney } from '@/lib/format'
import { usePayoutWrite } from './use-payout-write'

interface ReasonedActProps {
  payout: PayoutDetail
  act: 'reject' | 'returned' | 'give_up_fees'
}

/**
 * An end at which all of the money returns to the balance, or of a return to its case; or the fee given up with a refund. It takes a
 * reason, which of an end the holder reads; it opens by a button.
 */
export function ReasonedAct({ payout, act: way }: ReasonedActProps) {
  const t = useTranslations('money.payoutActs')
  const { write, act, name, to } = usePayoutWrite(payout)
  const locale = useLocale()
  const { fees_to_give: fees, currency } = payout
  const money = (amount: string) => formatMoney(amount, currency, locale)
  const [gives, amount] = [way === 'give_up_fees', fees ? money(fees.total) : '']
  const tone = gives ? 'plain' : 'danger'
  const why = useRef<HTMLTextAreaElement>(null)
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  useEffect(() => {
    if (open) why.current?.focus()
  }, [open])
  if (!open)
    return (
      <Button tone={tone} full onClick={() => setOpen(true)}>
        {t(way, { amount })}
      </Button>
    )
  return (
    <form
      className="grid content-start gap-4 border-t border-line pt-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void act(way, { reason: reason.trim() }, () => toast(t(`done.${way}`, { name, to, amount })))
      }}
    >
      {gives && fees ? (
        <Sum
          rows={[
            { label: t('feeGiven'), value: money(fees.fee_service) },
            { label: t('ivaGiven'), value: money(fees.fee_iva) },
          ]}
          total={{ label: t('toBalance'), value: amount }}
        />
      ) : null}
      <WriteProof write={write} known={['id']} />
      <ReasonField
        id={`reason-${way}`}
        hint={gives ? t('feesHint') : t('reasonHint', { to })}
        error={write.wrong('reason')}
        box={why}
        value={reason}
        onChange={setReason}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={() => setOpen(false)}>{t('cancel')}</Button>
        <Button type="submit" tone={gives ? 'primary' : 'danger'} className="flex-1" busy={write.busy !== null}>
          {t(`${way}Do`, { to, amount })}
        </Button>
      </div>
    </form>
  )
}
