import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { StandingNote } from '@/components/console/policy/standing-note'
import { isProposal, useProposed } from '@/components/console/policy/use-proposed'
import { ReasonField } from '@/components/console/write/reason-field'
import { useWrite } from '@/components/console/write/use-write'
import { WriteProof } from '@/components/console/write/write-proof'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import type { StandingView } from '@/lib/contract/policy/proposal-views'
import type { StatementLineView } from '@/lib/contract/statement/bank-lines'

interface LineActsProps {
  statement: number
  line: StatementLineView
  /** Of taking back what was registered. */
  standing: StandingView
  onDone: () => void
}

/** Takes a line's match back; what was registered of it by a second transfer. */
export function LineActs({ statement, line, standing, onDone }: LineActsProps) {
  const t = useTranslations('compare.bank')
  const proposing = useTranslations('rules.proposals')
  const write = useWrite()
  const proposed = useProposed()
  const [reason, setReason] = useState('')
  const charge = [line.entry, ...line.more_entries].find((entry) => entry?.charge)?.charge ?? null
  if (charge && !standing.may) return null
  async function undo() {
    const why = { reason: reason.trim() || null }
    const answer = charge
      ? await write.send<object>('undo', `/panel/bank_charges/${charge.id}/revert/`, { body: why })
      : await write.send<object>('undo', `/panel/bank_statements/${statement}/lines/${line.line}/`, {
          body: { action: 'UNDO', ...why },
        })
    if (!answer) return
    proposed(answer, isProposal(answer) ? '' : t(charge ? 'reverted' : 'undone'))
    onDone()
  }
  const two = charge !== null && standing.persons === 2
  return (
    <Card title={t(charge ? 'revert' : 'undo')}>
      <form
        className="grid content-start gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void undo()
        }}
      >
        <p className="text-13 text-ink-2">{t(charge ? 'revertText' : 'undoText')}</p>
        <WriteProof write={write} known={['action']} />
        <ReasonField
          id="undo-reason"
          {...(charge && standing.reason ? {} : { label: t('chargeReason') })}
          error={write.wrong('reason')}
          value={reason}
          onChange={setReason}
        />
        {charge ? <StandingNote standing={standing} /> : null}
        <Button type="submit" tone="danger" full busy={write.busy !== null}>
          {two ? proposing('propose') : t(charge ? 'revert' : 'undo')}
        </Button>
      </form>
    </Card>
  )
}
