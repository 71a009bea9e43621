import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { StandingNote } from '@/components/console/policy/standing-note'
import { isProposal, useProposed } from '@/components/console/policy/use-proposed'
import type { FormField } from '@/components/console/write/sent-of'
import { StaffForm } from '@/components/console/write/staff-form'
import { Card } from '@/components/ui/card'
import type { StandingView } from '@/lib/contract/policy/proposal-views'
import type { ProposalView } from '@/lib/contract/policy/proposals'
import { recordChargesBody } from '@/lib/contract/statement/bank-charges'
import { chargeWarnings } from '@/lib/domain/policy/warnings'

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
  /** A transfer of the same amount stands beside it, which is likelier: nothing is chosen here, and its button is not the main one. */
  second?: boolean
  onDone: () => void
}

type Answer = { results: { id: number }[] } | ProposalView

/** Registers the chosen lines as what the bank took or gave by itself. */
export function RecordCharges(props: RecordChargesProps) {
  const { statement, lines, keys = [], out, rest, standing, second = false, onDone } = props
  const t = useTranslations('compare.bank')
  const proposing = useTranslations('rules.proposals')
  const proposed = useProposed()
  const [unseen, setUnseen] = useState<{ of: string; names: readonly string[] }>({ of: '', names: [] })
  // of another choice they say nothing
  const of = [...lines, ...keys].join()
  const warned = chargeWarnings.filter((name) => unseen.of === of && unseen.names.includes(name))
  const doubt: readonly FormField[] =
    warned.length === 0
      ? []
      : [
          {
            ...{ name: 'acknowledged_warnings', kind: 'several', label: t('chargesWarned') },
            options: warned.map((name) => ({ value: name, label: t(`chargesSeen.${name}`) })),
          },
        ]
  const why: FormField = { name: 'reason', kind: 'reason', label: t('chargeReason') }
  const kinds = out ? (['fee', 'gmf'] as const) : (['interest'] as const)
  return (
    <Card title={t('charges')}>
      <p className="mb-4 text-13 text-ink-2">
        {keys.length > 0 && rest ? t('chargesRest', { rest }) : t('chargesText', { count: lines.length })}
      </p>
      {lines.length === 0 ? null : (
        <StaffForm<Answer>
          key={`${kinds[0]} ${second}`}
          plain={second}
          path={`/panel/bank_statements/${statement}/charges/`}
          schema={recordChargesBody}
          fields={[
            {
              name: 'kind',
              label: t('chargeKind'),
              options: [
                ...(second ? [{ value: '', label: t('chargeKindNone') }] : []),
                ...kinds.map((kind) => ({ value: kind, label: t(`chargeKinds.${kind}`) })),
              ],
              initial: second ? '' : kinds[0],
            },
            ...doubt,
            standing.reason || warned.length > 0 ? { ...why, label: t('chargeWhy') } : { ...why, optional: true },
          ]}
          more={{ lines, keys }}
          submit={standing.persons === 1 ? t('chargesDo', { count: lines.length }) : proposing('propose')}
          onUnseen={(names) => setUnseen({ of, names })}
          onDone={(answer) => {
            setUnseen({ of, names: [] })
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
