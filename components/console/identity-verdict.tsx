import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { toast } from '@/components/ui/toast'
import { callSignedIn, newKey, Problem } from '@/lib/client'
import { useKeys } from './use-keys'

type Status = 'APPROVED' | 'REJECTED'

interface IdentityVerdictProps {
  profileId: number
  onDecided: () => void
}

/** Approve, or reject with a reason that the account holder reads. One key a try, so that a broken line decides once. */
export function IdentityVerdict({ profileId, onDecided }: IdentityVerdictProps) {
  const t = useTranslations('console.identity')
  const box = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState<Status | null>(null)
  const [missing, setMissing] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  async function decide(status: Status) {
    if (busy) return
    if (status === 'REJECTED' && !reason.trim()) {
      setMissing(true)
      box.current?.focus()
      return
    }
    setBusy(status)
    setFault(null)
    try {
      const body = { profile_id: profileId, status, ...(status === 'REJECTED' ? { reason: reason.trim() } : {}) }
      await callSignedIn('/panel/profile_documents/', { method: 'POST', body, key: newKey() })
      toast(t(`done.${status}`))
      onDecided()
    } catch (refusal) {
      if (!(refusal instanceof Problem)) throw refusal
      setBusy(null)
      setFault(refusal.errors[0]?.message ?? (refusal.detail || t('offline')))
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
      <Field id="reason" label={t('reason')} hint={t('reasonHint')} error={missing ? t('reasonMissing') : undefined}>
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
      <div className="row">
        <Button tone="danger" busy={busy === 'REJECTED'} onClick={() => void decide('REJECTED')}>
          {t('reject')} <kbd>R</kbd>
        </Button>
        <Button tone="primary" type="submit" busy={busy === 'APPROVED'}>
          {t('approve')} <kbd>A</kbd>
        </Button>
      </div>
    </form>
  )
}
