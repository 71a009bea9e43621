import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { StandingNote } from '@/components/console/policy/standing-note'
import { useProposed } from '@/components/console/policy/use-proposed'
import { ReasonField } from '@/components/console/write/reason-field'
import { useWrite } from '@/components/console/write/use-write'
import { WriteProof } from '@/components/console/write/write-proof'
import { Button } from '@/components/ui/button'
import { useRefresh } from '@/lib/browser/use-view'
import type { CasePageView } from '@/lib/contract/case/pages'
import type { HandOutcome } from '@/lib/domain/case/kinds'
import { Acts } from '../acts'
import { OutcomeChoice } from '../outcome-choice'

/** Closes a case in which no money is decided, with what was found out. */
export function CloseCase({ view, onDecided }: { view: CasePageView; onDecided: () => void }) {
  const t = useTranslations('cases.close')
  const refresh = useRefresh()
  const write = useWrite()
  const proposed = useProposed()
  const proposing = useTranslations('rules.proposals')
  const { case: row, outcomes, may, standing } = view
  const [outcome, setOutcome] = useState<HandOutcome>(outcomes[0] as HandOutcome)
  const [reason, setReason] = useState('')
  if (may.own || !standing.close.may) return <p className="text-13 text-ink-2">{t(may.own ? 'own' : 'mayNot')}</p>

  async function close() {
    const body = { outcome, reason: reason.trim() }
    const answer = await write.send<object>('close', `/panel/cases/${row.id}/close/`, { body })
    if (answer) {
      proposed(answer, t('done', { number: `${row.number}` }))
      onDecided()
    } else void refresh('/console/cases', '/console/cases/[id]')
  }

  return (
    <form
      className="decision-form"
      onSubmit={(event) => {
        event.preventDefault()
        void close()
      }}
    >
      <WriteProof write={write} known={['outcome']} />
      <OutcomeChoice
        legend={t('title')}
        value={outcome}
        options={outcomes.map((value) => ({ value, label: t(`outcome.${value as HandOutcome}`) }))}
        onChange={(value) => setOutcome(value as HandOutcome)}
      />
      <ReasonField id="reason" label={t('reason')} error={write.wrong('reason')} value={reason} onChange={setReason} />
      <p className="text-13 text-ink-3">{t('noMoney')}</p>
      <StandingNote standing={standing.close} />
      <Acts>
        <Button type="submit" tone="primary" className="h-10 flex-1" busy={write.busy !== null}>
          {standing.close.persons === 2 ? proposing('propose') : t('do')} <kbd className="max-lg:hidden">C</kbd>
        </Button>
      </Acts>
    </form>
  )
}
