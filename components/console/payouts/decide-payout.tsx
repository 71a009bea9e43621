import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ReasonField } from '@/components/console/write/reason-field'
import { useWrite } from '@/components/console/write/use-write'
import { WriteProof } from '@/components/console/write/write-proof'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'

interface DecidePayoutProps {
  id: number
  /** Where the decision goes. */
  path: string
  /** Whoever recorded it may only reject it. */
  mine: boolean
  /** What to look at before confirming, and what was done then. */
  words: { check: string; paid: string }
}

/** Confirms what a colleague recorded as paid, or rejects it. */
export function DecidePayout({ id, path, mine, words }: DecidePayoutProps) {
  const t = useTranslations('money.decide')
  const router = useRouter()
  const write = useWrite()
  const [reason, setReason] = useState('')
  async function decide(status: 'APPROVED' | 'REJECTED') {
    const body = { status, reason: reason.trim() || null }
    if (!(await write.send(status, path, { body }))) return
    toast(status === 'APPROVED' ? words.paid : t('rejected'))
    router.refresh()
  }
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (!mine) void decide('APPROVED')
      }}
    >
      <p className="small muted">{mine ? t('awaitsOther') : words.check}</p>
      <WriteProof write={write} />
      <ReasonField
        id={`reason-${id}`}
        label={t('reason')}
        error={write.wrong('reason')}
        value={reason}
        onChange={setReason}
      />
      <div className="row wrap">
        <Button tone="danger" busy={write.busy === 'REJECTED'} onClick={() => void decide('REJECTED')}>
          {t('reject')}
        </Button>
        {mine ? null : (
          <Button type="submit" tone="primary" busy={write.busy === 'APPROVED'}>
            {t('confirm')}
          </Button>
        )}
      </div>
    </form>
  )
}
