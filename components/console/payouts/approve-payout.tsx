import { useLocale, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { SeenWarnings } from '@/components/console/review/seen-warnings'
import { useSettled } from '@/components/console/review/use-settled'
import type { Warning } from '@/components/console/review/verdict-form'
import { useKeys } from '@/components/console/use-keys'
import { WriteProof } from '@/components/console/write/write-proof'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field/field'
import { toast } from '@/components/ui/notice/toast'
import type { PayoutDetail, PayoutPageView } from '@/lib/contract/panel/payout-views'
import { formatMoney } from '@/lib/format'
import { railName } from './rail-name'
import type { PayoutWrite } from './use-payout-write'

interface ApprovePayoutProps {
  /** The payout, or what of a batch waits. */
  payout: Pick<PayoutDetail, 'hindrance' | 'warnings' | 'approvers' | 'approvals_needed' | 'amount' | 'currency'>
  payableBy: PayoutPageView['payable_by']
  deed: PayoutWrite
}

type Verdict = 'approve' | 'reject'

/** Approves a requested payout or a batch, or rejects it with a reason; shortcuts A and R. An approval over warnings takes a tick and a reason. */
export function ApprovePayout({ payout, payableBy, deed: { write, act, name, to } }: ApprovePayoutProps) {
  const t = useTranslations('money.payoutActs')
  const over = useTranslations('console.write')
  const locale = useLocale()
  const settled = useSettled()
  const [why, tick] = [useRef<HTMLTextAreaElement>(null), useRef<HTMLInputElement>(null)]
  const [reason, setReason] = useState('')
  const [byHand, setByHand] = useState(false)
  // The acknowledged warnings; a new one needs its own acknowledgement.
  const [seen, setSeen] = useState<readonly Warning[]>([])
  const [missing, setMissing] = useState<{ seen?: true; reason?: Verdict }>({})
  const { hindrance } = payout
  const mayApprove = hindrance === null
  const open = mayApprove ? payout.warnings : []
  const allSeen = open.every((name) => seen.includes(name))
  const second = payout.approvers[0]

  /** True when a verdict lacks a required input; focuses the first one. */
  function incomplete(verdict: Verdict): boolean {
    const unseen = verdict === 'approve' && !allSeen
    const unexplained = (verdict === 'reject' || open.length > 0) && !reason.trim()
    setMissing({ ...(unseen ? { seen: true } : {}), ...(unexplained ? { reason: verdict } : {}) })
    if (unseen) tick.current?.focus()
    else if (unexplained) why.current?.focus()
    return unseen || unexplained
  }

  function decide(verdict: Verdict) {
    if (!settled || write.busy || (verdict === 'approve' && !mayApprove) || incomplete(verdict)) return
    if (verdict === 'reject') {
      void act('reject', { reason: reason.trim() }, () => toast(t('done.reject', { name, to })))
      return
    }
    const said = open.length > 0 ? { acknowledged_warnings: open, reason: reason.trim() } : {}
    void act('approve', { ...said, by_hand: byHand }, ({ status, rail }) =>
      toast(
        status === 'requested'
          ? t('done.once', { name })
          : rail
            ? t('done.byRail', { name, rail: railName(rail) })
            : t('done.approve', { name }),
      ),
    )
  }

  useKeys({ a: () => decide('approve'), r: () => decide('reject') })

  return (
    <form
      className="grid content-start gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        decide('approve')
      }}
    >
      {hindrance === null ? null : <p className="text-13 text-ink-2">{t(`hindrance.${hindrance}`)}</p>}
      {mayApprove && payout.approvals_needed > 1 ? (
        <p className="text-13 text-ink-2">{second ? t('second', { who: second.name ?? '' }) : t('first')}</p>
      ) : null}
      <WriteProof write={write} known={['id', 'acknowledged_warnings', 'by_hand']} />
      {open.length > 0 ? (
        <SeenWarnings
          warnings={open}
          box={tick}
          seen={allSeen}
          error={missing.seen && over('seenMissing')}
          onSeen={(yes) => {
            setSeen(yes ? open : [])
            setMissing(({ reason: kept }) => (kept ? { reason: kept } : {}))
          }}
        />
      ) : null}
      {mayApprove && payableBy ? (
        <label className="tick">
          <input type="checkbox" checked={byHand} onChange={(event) => setByHand(event.target.checked)} />
          {t('byHand', { rail: railName(payableBy) })}
        </label>
      ) : null}
      <Field
        id="reason"
        label={over('reason')}
        hint={t(open.length > 0 ? 'reasonOverHint' : 'reasonHint', { to })}
        error={write.wrong('reason') ?? (missing.reason && t(`reasonMissing.${missing.reason}`, { to }))}
      >
        {(control) => (
          <textarea
            {...control}
            ref={why}
            className="input"
            rows={2}
            maxLength={500}
            value={reason}
            onChange={(event) => {
              setReason(event.target.value)
              setMissing(({ seen: kept }) => (kept ? { seen: kept } : {}))
            }}
          />
        )}
      </Field>
      {mayApprove ? (
        <Button type="submit" tone="primary" full ready={settled} busy={write.busy === 'approve'}>
          <span className="numeric">
            {t('approve', { amount: formatMoney(payout.amount, payout.currency, locale) })}
          </span>{' '}
          <kbd className="max-lg:hidden">A</kbd>
        </Button>
      ) : null}
      <Button tone="danger" full ready={settled} busy={write.busy === 'reject'} onClick={() => decide('reject')}>
        {t('reject')} <kbd className="max-lg:hidden">R</kbd>
      </Button>
    </form>
  )
}
