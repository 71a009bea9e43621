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

interface TakeBackProps {
  title: string
  text: string
  path: string
  /** Sent with the reason. */
  body?: object
  /** Of what the policy may ask two persons for. */
  standing?: StandingView
  done: string
  onDone: () => void
}

/** Takes back a match, or what was registered. */
function TakeBack({ title, text, path, body, standing, done, onDone }: TakeBackProps) {
  const t = useTranslations('compare.bank')
  const proposing = useTranslations('rules.proposals')
  const write = useWrite()
  const proposed = useProposed()
  const [reason, setReason] = useState('')
  async function undo() {
    const answer = await write.send<object>('undo', path, { body: { ...body, reason: reason.trim() || null } })
    if (!answer) return
    proposed(answer, isProposal(answer) ? '' : done)
    onDone()
  }
  return (
    <Card title={title}>
      <form
        className="grid content-start gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void undo()
        }}
      >
        <p className="text-13 text-ink-2">{text}</p>
        <WriteProof write={write} known={['action']} />
        <ReasonField
          id="undo-reason"
          {...(standing?.reason ? {} : { label: t('chargeReason') })}
          error={write.wrong('reason')}
          value={reason}
          onChange={setReason}
        />
        {standing ? <StandingNote standing={standing} /> : null}
        <Button type="submit" tone="danger" full busy={write.busy !== null}>
          {standing?.persons === 2 ? proposing('propose') : title}
        </Button>
      </form>
    </Card>
  )
}

/** Takes a line's match back. */
export function UndoMatch({ statement, line, onDone }: { statement: number; line: number; onDone: () => void }) {
  const t = useTranslations('compare.bank')
  const path = `/panel/bank_statements/${statement}/lines/${line}/`
  const texts = { title: t('undo'), text: t('undoText'), done: t('undone') }
  return <TakeBack {...texts} path={path} body={{ action: 'UNDO' }} onDone={onDone} />
}

interface RevertChargeProps {
  id: number
  standing: StandingView
  /** Whether a line shows it. */
  placed: boolean
  onDone: () => void
}

/** Takes back, by a second transfer, what was registered of a bank. */
export function RevertCharge({ id, standing, placed, onDone }: RevertChargeProps) {
  const t = useTranslations('compare.bank')
  if (!standing.may) return null
  const texts = { title: t('revert'), text: t(placed ? 'revertText' : 'revertAlone'), done: t('reverted') }
  return <TakeBack {...texts} path={`/panel/bank_charges/${id}/revert/`} standing={standing} onDone={onDone} />
}
