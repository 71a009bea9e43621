import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { toast } from '@/components/ui/toast'
import { callSignedIn, newKey, Problem } from '@/lib/client'
import type { ReloadReviewView } from '@/lib/contract/console-reload-views'
import { formatMoney } from '@/lib/format'
import { useKeys } from './use-keys'

type Status = 'APPROVED' | 'REJECTED'

interface ReloadVerdictProps {
  view: ReloadReviewView
  /** A decision is on its way: what changes now is the reader's own doing. */
  onSent: () => void
  onRefused: () => void
  onDecided: () => void
}

/** Approve, or reject with a reason that the account holder reads. One key a try, so that a broken line decides once. */
export function ReloadVerdict({ view, onSent, onRefused, onDecided }: ReloadVerdictProps) {
  const t = useTranslations('review')
  const locale = useLocale()
  const router = useRouter()
  const box = useRef<HTMLTextAreaElement>(null)
  const key = useRef(newKey())
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState<Status | null>(null)
  const [missing, setMissing] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const { hindrance } = view
  const mayApprove = hindrance === null
  const mayReject = hindrance === null || hindrance === 'approved_by_you'

  async function decide(status: Status) {
    if (busy || (status === 'APPROVED' ? !mayApprove : !mayReject)) return
    if (status === 'REJECTED' && !reason.trim()) {
      setMissing(true)
      box.current?.focus()
      return
    }
    setBusy(status)
    setFault(null)
    onSent()
    try {
      const body = { reload_id: view.id, status, ...(status === 'REJECTED' ? { reason: reason.trim() } : {}) }
      const { result } = await callSignedIn<{ result: string }>('/panel/reload/', {
        method: 'POST',
        body,
        key: key.current,
      })
      const awaiting = status === 'APPROVED' && view.needsTwo && view.firstApprover === null
      const amount = formatMoney(view.credited, view.currency, locale)
      toast(awaiting ? result : t(`done.${status}`, { id: `${view.id}`, amount }))
      onDecided()
    } catch (refusal) {
      if (!(refusal instanceof Problem)) throw refusal
      setBusy(null)
      onRefused()
      if (refusal.status > 0) key.current = newKey()
      setFault(refusal.errors[0]?.message ?? (refusal.detail || t('offline')))
      // A colleague may have decided meanwhile: the page then says who.
      router.refresh()
    }
  }

  useKeys({
    a: () => void decide('APPROVED'),
    r: () => void decide('REJECTED'),
  })

  return (
    <form
      className="verdict"
      onSubmit={(event) => {
        event.preventDefault()
        void decide('APPROVED')
      }}
    >
      {fault ? (
        <Alert tone="bad" role="alert" title={t('refused')}>
          {fault}
        </Alert>
      ) : null}
      {hindrance ? <p className="small">{t(`hindrance.${hindrance}`)}</p> : null}
      {mayReject ? (
        <Field id="reason" label={t('reason')} error={missing ? t('reasonMissing') : undefined}>
          {(control) => (
            <textarea
              {...control}
              ref={box}
              className="input"
              rows={2}
              maxLength={500}
              value={reason}
              placeholder={t('reasonExample')}
              onChange={(event) => {
                setReason(event.target.value)
                setMissing(false)
              }}
            />
          )}
        </Field>
      ) : null}
      {mayReject ? (
        <div className="row">
          <Button tone="danger" busy={busy === 'REJECTED'} onClick={() => void decide('REJECTED')}>
            {t('reject')} <kbd>R</kbd>
          </Button>
          {mayApprove ? (
            <Button tone="primary" type="submit" busy={busy === 'APPROVED'}>
              <span className="num">{t('approve', { amount: formatMoney(view.amount, view.currency, locale) })}</span>{' '}
              <kbd>A</kbd>
            </Button>
          ) : null}
        </div>
      ) : null}
    </form>
  )
}
