import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import type { FormField } from '@/components/console/write/sent-of'
import { StaffForm } from '@/components/console/write/staff-form'
import { Button } from '@/components/ui/button'
import { reloadCurrencies } from '@/lib/contract/lists'
import type { PolicyView } from '@/lib/contract/policy/policy'
import type { ProposalView } from '@/lib/contract/policy/proposals'
import { staffRoles } from '@/lib/domain/access/staff-roles'
import type { Warning } from '@/lib/domain/policy/warnings'
import type { Raise } from '@/lib/domain/policy/writes'
import { formatFigure } from '@/lib/format'

interface PolicyFormProps {
  policy: PolicyView
  onClose: () => void
  onDone: (answer: PolicyView | ProposalView) => void
  children: ReactNode
}

type Sent = Readonly<Record<string, unknown>>

/** Auditors read, and write nothing. */
const roles = staffRoles.filter((role) => role !== 'AUDITOR')

/** Form of one write's policy, with what the write lets one choose. */
export function PolicyForm({ policy, onClose, onDone, children }: PolicyFormProps) {
  const t = useTranslations('policy')
  const form = useTranslations('policy.form')
  const role = useTranslations('console.users.role')
  const locale = useLocale()
  const { write, choices, from, warnings } = policy
  const [second, setSecond] = useState<string>(policy.second)
  const named = Object.keys(warnings) as Warning[]
  const two = choices.second.some((one) => one !== 'never')
  const options = roles.map((one) => ({ value: one, label: role(one) }))
  const who = (name: 'propose' | 'confirm'): FormField => ({
    ...{ name, kind: 'several', label: form(name), options, initial: policy[name].join() },
  })
  const fields: FormField[] = [
    who('propose'),
    ...(two ? [who('confirm')] : []),
    ...(choices.second.length > 1
      ? [
          {
            ...{ name: 'second', label: form('second'), initial: policy.second },
            options: choices.second.map((value) => ({ value, label: form(`seconds.${value}`) })),
          },
        ]
      : []),
    ...(second === 'amount'
      ? reloadCurrencies.map(
          (currency): FormField => ({
            ...{ name: `from_${currency}`, kind: 'amount', label: form('from', { currency }), optional: true },
            initial: from[currency] ? formatFigure(from[currency], locale) : '',
          }),
        )
      : []),
    ...(choices.reason_needed.length > 1
      ? [
          {
            ...{ name: 'reason_needed', label: form('reasonNeeded'), initial: policy.reason_needed },
            options: choices.reason_needed.map((value) => ({ value, label: form(`reasons.${value}`) })),
          },
        ]
      : []),
    ...(two && named.length > 0
      ? [
          {
            ...({ name: 'second_for', kind: 'several', label: form('warnings') } as const),
            options: named.map((value) => ({ value, label: t(`warning.${value}`) })),
            initial: named.filter((name) => warnings[name] === 'second').join(),
          },
        ]
      : []),
    { name: 'reason', kind: 'reason', label: form('why'), hint: form('whyHint') },
  ]
  const bodyOf = (sent: Sent) => {
    const asked = (sent.second_for ?? []) as readonly Warning[]
    const raiseOf = (name: Warning): Raise => (asked.includes(name) ? 'second' : 'acknowledge')
    const least = reloadCurrencies.flatMap((currency) => {
      const amount = sent[`from_${currency}`]
      return amount ? [[currency, amount] as const] : []
    })
    return {
      propose: sent.propose,
      confirm: two ? sent.confirm : sent.propose,
      second: sent.second ?? policy.second,
      ...(least.length > 0 ? { from: Object.fromEntries(least) } : {}),
      reason_needed: sent.reason_needed ?? policy.reason_needed,
      ...(named.length > 0 ? { warnings: Object.fromEntries(named.map((name) => [name, raiseOf(name)])) } : {}),
      reason: sent.reason,
    }
  }
  return (
    <StaffForm<PolicyView | ProposalView>
      path={`/panel/policy/${write}/`}
      schema={undefined}
      fields={fields}
      bodyOf={bodyOf}
      submit={form('send')}
      onValues={(values) => setSecond(values.second ?? policy.second)}
      onDone={onDone}
    >
      {children}
      <Button full onClick={onClose}>
        {form('cancel')}
      </Button>
    </StaffForm>
  )
}
