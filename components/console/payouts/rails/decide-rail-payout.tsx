import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { WhoDecides } from '@/components/console/policy/who-decides'
import { ReasonField } from '@/components/console/write/reason-field'
import { useWrite } from '@/components/console/write/use-write'
import { WriteProof } from '@/components/console/write/write-proof'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/notice/toast'
import { useRefresh } from '@/lib/browser/use-view'
import type { StandingView } from '@/lib/contract/policy/proposal-views'

interface DecideRailPayoutProps {
  id: number
  /** The user recorded it, and so may only reject it. */
  mine: boolean
  standing: StandingView
}

/** Confirms a gateway's payout recorded by a colleague, or rejects it. */
export function DecideRailPayout({ id, mine, standing }: DecideRailPayoutProps) {
  const t = useTranslations('money.decide')
  const rails = useTranslations('money.rails')
  const refresh = useRefresh()
  const write = useWrite()
  const [reason, setReason] = useState('')
  const mayConfirm = !mine && standing.confirms
  async function decide(status: 'APPROVED' | 'REJECTED') {
    const body = { status, reason: reason.trim() || null }
    if (!(await write.send(status, `/panel/rail_payouts/${id}/`, { body }))) return
    toast(status === 'APPROVED' ? rails('paid') : t('rejected'))
    void refresh('/console/payouts/rails')
  }
  if (!standing.may && !standing.confirms) return <WhoDecides standing={standing} as="confirm" />
  return (
    <form
      className="grid gap-4 content-start"
      onSubmit={(event) => {
        event.preventDefault()
        if (mayConfirm) void decide('APPROVED')
      }}
    >
      {mine || mayConfirm ? (
        <p className="text-13 text-ink-2">{mine ? t('awaitsOther') : rails('awaitsYou')}</p>
      ) : (
        <WhoDecides standing={standing} as="confirm" />
      )}
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
        {mayConfirm ? (
          <Button type="submit" tone="primary" busy={write.busy === 'APPROVED'}>
            {t('confirm')}
          </Button>
        ) : null}
      </div>
    </form>
  )
}
