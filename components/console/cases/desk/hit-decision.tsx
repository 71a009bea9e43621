import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { WhoDecides } from '@/components/console/policy/who-decides'
import { ReasonField } from '@/components/console/write/reason-field'
import { useWrite } from '@/components/console/write/use-write'
import { WriteProof } from '@/components/console/write/write-proof'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/notice/toast'
import { useRefresh } from '@/lib/browser/use-view'
import type { FullHit } from '@/lib/contract/screening/pages'
import { Acts } from '../acts'
import { Firms } from '../firms'
import { OutcomeChoice } from '../outcome-choice'
import { mayConfirm, SecondActs, SecondPerson } from '../second-person'

interface HitDecisionProps {
  hit: FullHit
  onDecided: () => void
}

/** Whether it is the person on the list: proposed by one, confirmed by another. */
export function HitDecision({ hit, onDecided }: HitDecisionProps) {
  const t = useTranslations('cases.screening')
  const refresh = useRefresh()
  const write = useWrite()
  // Nothing is chosen for whoever decides: one of the two lets the person through.
  const [action, setAction] = useState<'CLEAR' | 'CONFIRM' | null>(null)
  const [missing, setMissing] = useState(false)
  const [reason, setReason] = useState('')

  async function decide(name: 'propose' | 'confirm' | 'withdraw' | 'takeUp', sent: 'CLEAR' | 'CONFIRM' | 'WITHDRAW') {
    const body = { action: sent, reason: reason.trim() || null, expected_status: hit.status }
    const answer = await write.send(name, `/panel/screening_hits/${hit.id}/`, { body })
    // Who was refused because a colleague decided reads who, and sees what came of it.
    const stays = name === 'withdraw' || name === 'takeUp'
    if (!answer || stays) void refresh('/console/cases', '/console/cases/[id]')
    if (!answer) return
    toast(t(`done.${name}`))
    if (!stays) onDecided()
  }

  if (hit.status === 'CLEARED') return null
  if (hit.own) return <p className="text-13 text-ink-2">{t('own')}</p>
  const { standing } = hit
  if (hit.status === 'CONFIRMED' && !standing.may && !standing.confirms) return <WhoDecides standing={standing} />
  if (hit.status === 'CONFIRMED')
    return (
      <form
        className="decision-form"
        onSubmit={(event) => {
          event.preventDefault()
          void decide('takeUp', 'WITHDRAW')
        }}
      >
        <WriteProof write={write} known={['action', 'expected_status']} />
        <p className="text-13 text-ink-2">{t('takeUpText')}</p>
        <ReasonField id={`reason-${hit.id}`} error={write.wrong('reason')} value={reason} onChange={setReason} />
        <Acts>
          <Button type="submit" className="h-10 flex-1" busy={write.busy === 'takeUp'}>
            {t('takeUp')}
          </Button>
        </Acts>
      </form>
    )
  const open = hit.status === 'OPEN'
  if (open && !standing.may) return <WhoDecides standing={standing} />
  const second = { mine: hit.mine, standing }
  const proposed = hit.action ?? 'CLEAR'
  return (
    <form
      className="decision-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (open && action === null) {
          setMissing(true)
          event.currentTarget.querySelector<HTMLElement>('[name=outcome]')?.focus()
        } else if (open && action) void decide('propose', action)
        else if (mayConfirm(second)) void decide('confirm', proposed)
      }}
    >
      <WriteProof write={write} known={['action', 'expected_status']} />
      {open ? (
        <>
          <OutcomeChoice
            legend={t('title')}
            value={action ?? ''}
            error={missing && action === null ? t('choose') : undefined}
            options={(['CLEAR', 'CONFIRM'] as const).map((value) => ({
              value,
              label: t(`action.${value}`),
              text: t(`text.${value}`),
            }))}
            onChange={(value) => setAction(value === 'CONFIRM' ? 'CONFIRM' : 'CLEAR')}
          />
          <ReasonField id={`reason-${hit.id}`} error={write.wrong('reason')} value={reason} onChange={setReason} />
        </>
      ) : (
        <>
          <p className="text-[18px]/[26px] font-semibold">{t(`action.${proposed}`)}</p>
          <Firms
            who={hit.proposed_by}
            at={hit.proposed_at}
            reason={hit.proposal_reason}
            what={`«${t(`action.${proposed}`)}»`}
          />
          <SecondPerson {...second} by={hit.proposed_by} />
        </>
      )}
      {open ? (
        <Acts>
          <Button type="submit" tone="primary" className="h-10 flex-1" busy={write.busy === 'propose'}>
            {t('propose')} <kbd className="max-lg:hidden">C</kbd>
          </Button>
        </Acts>
      ) : (
        <SecondActs
          {...second}
          confirm={t('confirm')}
          busy={write.busy}
          onWithdraw={() => void decide('withdraw', 'WITHDRAW')}
        />
      )}
    </form>
  )
}
