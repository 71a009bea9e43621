import { useTranslations } from 'next-intl'
import type { Path } from 'react-hook-form'
import type { StepUpKind } from '@/lib/contract/settings-views'
import type { Values, Wire } from './use-wire-form'
import { WireField } from './wire-field'

/** Asks once more who it is, where a PIN or an authenticator is set. The form holds it as `step`. */
export function StepUpField<V extends Values & { step: string }>({ wire, kind }: { wire: Wire<V>; kind: StepUpKind }) {
  const t = useTranslations('settings.stepUp')
  if (!kind) return null
  return (
    <WireField
      wire={wire}
      name={'step' as Path<V>}
      label={t(kind)}
      hint={t(`${kind}Hint`)}
      inputMode="numeric"
      autoComplete="one-time-code"
      type={kind === 'pin' ? 'password' : 'text'}
      className="num"
    />
  )
}

/** What the body takes for it. */
export const stepUpBodyOf = (kind: StepUpKind, step: string): Record<string, string> =>
  kind && step ? { [kind]: step } : {}
