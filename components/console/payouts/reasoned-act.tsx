import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { StandingNote } from '@/components/console/policy/standing-note'
import { SeenWarnings } from '@/components/console/review/seen-warnings'
import { ReasonField } from '@/components/console/write/reason-field'
import { WriteProof } from '@/components/console/write/write-proof'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/notice/toast'
import { Sum } from '@/components/ui/record/sum'
import type { PayoutDetail } from '@/lib/contract/panel/payout-views'
import type { StandingView } from '@/lib/contract/policy/proposal-views'
import { returnWarnings } from '@/lib/domain/policy/warnings'
import { formatMoney } from '@/lib/format'
import { usePayoutWrite } from './use-payout-write'

interface ReasonedActProps {
  payout: PayoutDetail
  act: 'reject' | 'returned' | 'give_up_fees'
  standing: StandingView
}

/**
 * An end at which all of the money returns to the balance, or of a return to its case; or the fee given up with a refund. It takes a
 * reason, which of an end the holder reads; it opens by a button.
 */
export function ReasonedAct({ payout, act: way, standing }: ReasonedActProps) {
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
  const proposing = useTranslations('rules.proposals')
  const warnings = way === 'returned' && payout.status === 'completed' ? returnWarnings : []
  const box = useRef<HTMLInputElement>(null)
  const [seen, setSeen] = useState(false)
  const missing = write.wrong('acknowledged_warnings') !== undefined && !seen
  useEffect(() => {
    if (open) why.current?.focus()
  }, [open])
  if (!standing.may) return null
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
        const acknowledged = warnings.length > 0 ? { acknowledged_warnings: seen ? warnings : [] } : {}
        void act(way, { reason: reason.trim(), ...acknowledged }, () => toast(t(`done.${way}`, { name, to, amount })))
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
      {warnings.length > 0 ? (
        <SeenWarnings warnings={warnings} box={box} seen={seen} missing={missing} onSeen={setSeen} />
      ) : null}
      <StandingNote standing={standing} />
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={() => setOpen(false)}>{t('cancel')}</Button>
        <Button type="submit" tone={gives ? 'primary' : 'danger'} className="flex-1" busy={write.busy !== null}>
          {standing.persons === 2 ? proposing('propose') : t(`${way}Do`, { to, amount })}
        </Button>
      </div>
    </form>
  )
}
