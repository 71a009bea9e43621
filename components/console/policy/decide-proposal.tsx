import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { SeenWarnings, type Warning } from '@/components/console/review/seen-warnings'
import { ReasonField } from '@/components/console/write/reason-field'
import { useWrite } from '@/components/console/write/use-write'
import { WriteProof } from '@/components/console/write/write-proof'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/notice/toast'
import type { ShownProposalView } from '@/lib/contract/policy/proposal-views'
import type { ProposalView } from '@/lib/contract/policy/proposals'
import { useProposalTexts } from './use-proposal-texts'

interface DecideProposalProps {
  proposal: ShownProposalView
  /** Its confirmation is the primary button of the page. */
  primary: boolean
  onDone: () => void
}

/** Confirms, rejects or withdraws a proposal: what its reader may. */
export function DecideProposal({ proposal, primary, onDone }: DecideProposalProps) {
  const t = useTranslations('rules.proposals')
  const { nameOf, figureOf, momentOf } = useProposalTexts()
  const write = useWrite()
  const box = useRef<HTMLInputElement>(null)
  // A warning that came up after it was proposed needs its own acknowledgement, and a reason where none was given.
  const [ticked, setTicked] = useState<readonly Warning[]>([])
  const [missing, setMissing] = useState(false)
  const [rejecting, setRejecting] = useState(false)
  const [reason, setReason] = useState('')
  const { id, may, mine, others, effective_at: at, proposed } = proposal
  const raised = write.unseen.filter((name): name is Warning => !proposal.warnings.some((known) => known === name))
  const warnings = [...proposal.warnings, ...raised]
  const seen = warnings.every((name) => ticked.includes(name))
  const explains = raised.length > 0 && proposal.reason === null
  const value = figureOf(proposal, proposed)

  async function send(name: string, action: string, body: object = {}) {
    const sent = await write.send<ProposalView>(name, `/panel/proposals/${id}/`, { body: { action, ...body } })
    if (sent === null) return
    toast(t(`done.${sent.status}`, { name: nameOf(proposal) }))
    onDone()
  }
  async function confirm() {
    if (warnings.length > 0 && !seen) {
      setMissing(true)
      box.current?.focus()
      return
    }
    await send('confirm', 'CONFIRM', {
      acknowledged_warnings: warnings,
      ...(explains ? { reason: reason.trim() } : {}),
    })
  }
  const note = () => {
    if (proposal.status === 'CONFIRMED' && at !== null)
      return t(may.withdraw ? 'scheduledText' : 'at', { when: momentOf(at) })
    if (mine) return t(others === 0 ? 'nobody' : 'mine')
    return at === null ? t('audited') : t('until', { when: momentOf(at) })
  }
  return (
    <form
      className="grid content-start gap-4 px-5 py-3 max-md:px-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (rejecting) void send('reject', 'REJECT', { reason: reason.trim() })
        else if (may.decide) void confirm()
      }}
    >
      <WriteProof write={write} known={['action', 'acknowledged_warnings']} />
      {may.decide && !rejecting && warnings.length > 0 ? (
        <SeenWarnings
          warnings={warnings}
          box={box}
          seen={seen}
          missing={missing && !seen}
          onSeen={(yes) => setTicked(yes ? warnings : [])}
        />
      ) : null}
      {rejecting || (may.decide && explains) ? (
        <ReasonField id={`why-${id}`} error={write.wrong('reason')} value={reason} onChange={setReason} />
      ) : null}
      <div className="flex flex-wrap items-center gap-2">
        <p className="grow text-13 text-ink-2 max-md:w-full">{note()}</p>
        {may.withdraw ? (
          <Button busy={write.busy === 'withdraw'} onClick={() => void send('withdraw', 'WITHDRAW')}>
            {t('withdraw')}
          </Button>
        ) : null}
        {may.decide && rejecting ? (
          <>
            <Button onClick={() => setRejecting(false)}>{t('back')}</Button>
            <Button type="submit" tone="danger" busy={write.busy === 'reject'}>
              {t('rejectNow')}
            </Button>
          </>
        ) : null}
        {may.decide && !rejecting ? (
          <>
            <Button tone="danger" className="max-md:flex-1" onClick={() => setRejecting(true)}>
              {t('reject')}
            </Button>
            <Button
              type="submit"
              tone={primary ? 'primary' : 'plain'}
              className="max-md:flex-[1.6]"
              busy={write.busy === 'confirm'}
            >
              <span className="numeric">{value ? t('confirmThat', { value }) : t('confirm')}</span>
            </Button>
          </>
        ) : null}
      </div>
    </form>
  )
}
