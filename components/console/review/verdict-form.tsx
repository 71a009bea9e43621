import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useKeys } from '@/components/console/use-keys'
import { ReasonField } from '@/components/console/write/reason-field'
import { useWrite } from '@/components/console/write/use-write'
import { Button } from '@/components/ui/button'
import { Alert } from '@/components/ui/notice/alert'
import { Doubt, SeenWarnings, type Warning } from './seen-warnings'
import { useGrounds } from './use-grounds'
import { useSettled } from './use-settled'

export type Verdict = 'APPROVED' | 'REJECTED'

interface VerdictFormProps<Answer> {
  texts: 'console.identity' | 'review'
  /** API path and subject of the verdict. */
  path: string
  subject: object
  /** Label of the approve button; null if the user may not approve. */
  approve: ReactNode | null
  mayReject?: boolean
  /** Warnings that an approval overrides: it then requires a checkbox and a reason. */
  warnings: readonly Warning[]
  /** Hint of the reason field. */
  hint?: string
  /** Shown above the reason: why a verdict is not permitted. */
  note?: ReactNode
  onRefused?: () => void
  onDecided: (verdict: Verdict, answer: Answer) => void
}

/** Approve, or reject with a reason that the account holder sees; shortcuts A and R. An approval over warnings requires more. */
export function VerdictForm<Answer>(props: VerdictFormProps<Answer>) {
  const { texts, path, subject, approve, mayReject = true, warnings, hint, note, onRefused, onDecided } = props
  const t = useTranslations(texts)
  const over = useTranslations('console.write')
  const write = useWrite()
  const [decided, setDecided] = useState<Verdict | null>(null)
  const settled = useSettled()
  const busy = write.busy ?? decided
  const fault = write.fault ?? (write.wrong('acknowledged_warnings') ? over('newWarnings') : write.wrongs[0]?.message)
  const open = approve === null ? [] : warnings
  const { reason, unexplained, incomplete, acknowledged, explained } = useGrounds(open)

  async function decide(status: Verdict) {
    if (!settled || busy || (status === 'APPROVED' ? approve === null : !mayReject)) return
    if (incomplete(status === 'APPROVED' ? 'approve' : 'reject')) return
    const body = {
      ...subject,
      status,
      ...(reason ? { reason } : {}),
      ...(status === 'APPROVED' && open.length > 0 ? { acknowledged_warnings: open } : {}),
    }
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

  const wanting = unexplained && (unexplained === 'reject' ? t('reasonMissing') : over('reasonOver'))
  return (
    <form
      className="verdict"
      onSubmit={(event) => {
        event.preventDefault()
        void decide('APPROVED')
      }}
    >
      <div className="grounds">
        {note}
        {open.length > 0 ? <SeenWarnings {...acknowledged} /> : null}
        {mayReject || open.length > 0 ? (
          <ReasonField
            id="reason"
            label={open.length > 0 ? over('reason') : t('reason')}
            hint={open.length > 0 ? over('reasonOverHint') : (hint ?? null)}
            error={wanting}
            placeholder={open.length > 0 ? undefined : t('reasonExample')}
            {...explained}
          />
        ) : null}
      </div>
      {fault || mayReject || approve !== null ? (
        <div className="acts">
          {fault ? (
            <Alert tone="bad" role="alert" title={t('refused')}>
              {fault}
            </Alert>
          ) : null}
          {open.length > 0 ? <Doubt warnings={open} /> : null}
          {mayReject || approve !== null ? (
            <div className="flex items-center gap-2">
              {mayReject ? (
                <Button
                  tone="danger"
                  className="h-10 flex-1"
                  ready={settled}
                  busy={busy === 'REJECTED'}
                  onClick={() => void decide('REJECTED')}
                >
                  {t('reject')} <kbd className="max-lg:hidden">R</kbd>
                </Button>
              ) : null}
              {approve === null ? null : (
                <Button
                  tone="primary"
                  className="h-10 flex-[1.7]"
                  type="submit"
                  ready={settled}
                  busy={busy === 'APPROVED'}
                >
                  {approve} <kbd className="max-lg:hidden">A</kbd>
                </Button>
              )}
            </div>
          ) : null}
        </div>
      ) : null}
    </form>
  )
}
