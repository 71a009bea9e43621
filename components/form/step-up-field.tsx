import { useTranslations } from 'next-intl'
import type { StepUpKind } from '@/lib/contract/user/settings-views'
import { CodeField } from './known-fields'
import type { Values, Wire } from './use-wire-form'

/** Asks once more who it is, where a PIN or an authenticator is set. The form holds it as `step`. */
export function StepUpField<V extends Values & { step: string }>({ wire, kind }: { wire: Wire<V>; kind: StepUpKind }) {
  const t = useTranslations('settings.stepUp')
  if (!kind) return null
  return <CodeField wire={wire} name="step" label={t(kind)} hint={t(`${kind}Hint`)} secret={kind === 'pin'} />
}

/** What the body takes for it. */
export const stepUpBodyOf = (kind: StepUpKind, step: string): Record<string, string> =>
  kind && step ? { [kind]: step } : {}

/** Refusals that are about it. */
export const stepUpRefusals = { StepUpRequired: 'step', InvalidOtp: 'step' } as const
