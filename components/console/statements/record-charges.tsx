import { useTranslations } from 'next-intl'
import { StandingNote } from '@/components/console/policy/standing-note'
import { isProposal, useProposed } from '@/components/console/policy/use-proposed'
import { StaffForm } from '@/components/console/write/staff-form'
import { Card } from '@/components/ui/card'
import type { StandingView } from '@/lib/contract/policy/proposal-views'
import type { ProposalView } from '@/lib/contract/policy/proposals'
import { recordChargesBody } from '@/lib/contract/statement/bank-charges'

interface RecordChargesProps {
  statement: number
  /** The chosen lines, all of what went out or all of what came in. */
  lines: readonly number[]
  /** Of the transfers that a single line shows besides. */
  keys?: readonly string[]
  /** Whether the bank took it. */
  out: boolean
  /** What those leave of the line’s amount, as pages print it. */
  rest?: string
  standing: StandingView
  onDone: () => void
}

type Answer = { results: { id: number }[] } | ProposalView

/** Registers the chosen lines as what the bank took or gave by itself. */
export function RecordCharges({ statement, lines, keys = [], out, rest, standing, onDone }: RecordChargesProps) {
  const t = useTranslations('compare.bank')
  const proposing = useTranslations('rules.proposals')
  const proposed = useProposed()
  const kinds = out ? (['fee', 'gmf'] as const) : (['interest'] as const)
  return (
    <Card title={t('charges')}>
      <p className="mb-4 text-13 text-ink-2">
        {keys.length > 0 && rest ? t('chargesRest', { rest }) : t('chargesText', { count: lines.length })}
      </p>
      {lines.length === 0 ? null : (
        <StaffForm<Answer>
          key={kinds[0]}
          path={`/panel/bank_statements/${statement}/charges/`}
          schema={recordChargesBody}
          fields={[
            {
              name: 'kind',
              label: t('chargeKind'),
              options: kinds.map((kind) => ({ value: kind, label: t(`chargeKinds.${kind}`) })),
              initial: kinds[0],
            },
            { name: 'reason', kind: 'reason', label: t('chargeReason'), optional: !standing.reason },
          ]}
          more={{ lines, keys }}
          submit={standing.persons === 1 ? t('chargesDo', { count: lines.length }) : proposing('propose')}
          onDone={(answer) => {
            proposed(answer, isProposal(answer) ? '' : t('charged', { count: answer.results.length }))
            onDone()
          }}
        >
          <StandingNote standing={standing} />
        </StaffForm>
      )}
    </Card>
  )
}
