import { useTranslations } from 'next-intl'
import { type ReactNode, useRef, useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { useKeys } from './use-keys'
import { useWrite } from './use-write'

export type Verdict = 'APPROVED' | 'REJECTED'

interface VerdictFormProps<Answer> {
  words: 'console.identity' | 'review'
  /** Where the verdict goes, and what it is about. */
  path: string
  subject: object
  /** What the button that approves says; null where the reader may not press it. */
  approve: ReactNode | null
  mayReject?: boolean
  /** Of the reason. */
  hint?: string
  /** Above the reason: why something may not be decided. */
  note?: ReactNode
  onSent?: () => void
  onRefused?: () => void
  onDecided: (verdict: Verdict, answer: Answer) => void
}

/** Approve, or reject with a reason that the account holder reads; A and R do the same. */
export function VerdictForm<Answer>(props: VerdictFormProps<Answer>) {
  const { words, path, subject, approve, mayReject = true, hint, note, onSent, onRefused, onDecided } = props
  const t = useTranslations(words)
  const box = useRef<HTMLTextAreaElement>(null)
  const write = useWrite()
  const [reason, setReason] = useState('')
  const [decided, setDecided] = useState<Verdict | null>(null)
  const [missing, setMissing] = useState(false)
  const busy = write.busy ?? decided
  const fault = write.fault ?? write.wrongs[0]?.message

  async function decide(status: Verdict) {
    if (busy || (status === 'APPROVED' ? approve === null : !mayReject)) return
    if (status === 'REJECTED' && !reason.trim()) {
      setMissing(true)
      box.current?.focus()
      return
    }
    onSent?.()
    const body = { ...subject, status, ...(status === 'REJECTED' ? { reason: reason.trim() } : {}) }
    const answer = await write.send<Answer>(status, path, { body })
    if (answer === null) {
      onRefused?.()
      return
    }
    setDecided(status)
    onDecided(status, answer)
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
      {note}
      {mayReject ? (
        <>
          <Field id="reason" label={t('reason')} hint={hint} error={missing ? t('reasonMissing') : undefined}>
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
            {approve === null ? null : (
              <Button tone="primary" type="submit" busy={busy === 'APPROVED'}>
                {approve} <kbd>A</kbd>
              </Button>
            )}
          </div>
        </>
      ) : null}
    </form>
  )
}
