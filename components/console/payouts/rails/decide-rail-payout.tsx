import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ReasonField } from '@/components/console/write/reason-field'
import { useWrite } from '@/components/console/write/use-write'
import { WriteProof } from '@/components/console/write/write-proof'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/notice/toast'
import { useRefresh } from '@/lib/browser/use-view'

interface DecideRailPayoutProps {
  id: number
  /** The user recorded it, and so may only reject it. */
  mine: boolean
}

/** Confirms a gateway's payout recorded by a colleague, or rejects it. */
export function DecideRailPayout({ id, mine }: DecideRailPayoutProps) {
  const t = useTranslations('money.decide')
  const rails = useTranslations('money.rails')
  const refresh = useRefresh()
  const write = useWrite()
  const [reason, setReason] = useState('')
  async function decide(status: 'APPROVED' | 'REJECTED') {
    const body = { status, reason: reason.trim() || null }
    if (!(await write.send(status, `/panel/rail_payouts/${id}/`, { body }))) return
    toast(status === 'APPROVED' ? rails('paid') : t('rejected'))
    void refresh('/console/payouts/rails')
  }
  return (
    <form
      className="grid gap-4 content-start"
      onSubmit={(event) => {
        event.preventDefault()
        if (!mine) void decide('APPROVED')
      }}
    >
      <p className="text-13 text-ink-2">{mine ? t('awaitsOther') : rails('awaitsYou')}</p>
      <WriteProof write={write} />
      <ReasonField
        id={`reason-${id}`}
        label={t('reason')}
        error={write.wrong('reason')}
        value={reason}
        onChange={setReason}
      />
      <div className="flex items-center gap-2 flex-wrap">
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
