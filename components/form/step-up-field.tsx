import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import type { StepUpKind } from '@/lib/contract/user/settings-views'
import { CodeField } from './known-fields'
import type { Values, Wire } from './use-wire-form'

/** Step-up verification, if a PIN or an authenticator is set. The form stores it as `step`. */
export function StepUpField<V extends Values & { step: string }>({ wire, kind }: { wire: Wire<V>; kind: StepUpKind }) {
  const t = useTranslations('settings.stepUp')
  const label = kind && t(kind)
  const { call } = wire
  useEffect(() => {
    if (label) call('step', label)
  })
  if (!kind || !label) return null
  return <CodeField wire={wire} name="step" label={label} hint={t(`${kind}Hint`)} secret={kind === 'pin'} />
}

/** Returns the body fields of the step-up verification. */
export const stepUpBodyOf = (kind: StepUpKind, step: string): Record<string, string> =>
  kind && step ? { [kind]: step } : {}

/** Error codes that concern the step-up field. */
export const stepUpRefusals = { StepUpRequired: 'step', InvalidOtp: 'step' } as const
