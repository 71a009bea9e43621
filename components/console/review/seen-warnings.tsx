import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { Ref } from 'react'
import { FieldError } from '@/components/ui/field/field'
import { Alert } from '@/components/ui/notice/alert'
import type { IdentityWarning, PayoutWarning, ProposalWarning, ReloadWarning } from '@/lib/domain/policy/warnings'

export type Warning = ReloadWarning | IdentityWarning | PayoutWarning | ProposalWarning

interface SeenWarningsProps {
  warnings: readonly Warning[]
  /** Ref of the checkbox. */
  box: Ref<HTMLInputElement>
  seen: boolean
  /** The acknowledgement was required, and not given. */
  missing: boolean
  onSeen: (seen: boolean) => void
}

const id = 'seen'

/** Warnings that an approval overrides, beside the buttons, with a checkbox to acknowledge them. */
export function SeenWarnings({ warnings, box, seen, missing, onSeen }: SeenWarningsProps) {
  const t = useTranslations('console.write')
  const named = useTranslations('console.audit.value')
  const error = missing ? t('seenMissing') : undefined
  return (
    <Alert
      tone="warn"
      icon={<TriangleAlert aria-hidden="true" />}
      title={t('warnings', { count: warnings.length })}
      className="gap-x-2.5 gap-y-1 px-3 py-2.5"
    >
      <p className="text-13 first-letter:uppercase">{warnings.map((name) => named(name)).join(' · ')}</p>
      <label className="flex min-h-7 items-center gap-2 text-13">
        <input
          id={id}
          ref={box}
          type="checkbox"
          checked={seen}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onSeen(event.target.checked)}
        />
        {t('seen', { count: warnings.length })}
      </label>
      <FieldError id={id} error={error} />
    </Alert>
  )
}

/** The warnings in one line beside the buttons, which stay visible when the warnings above scroll out of view. */
export function Doubt({ warnings }: { warnings: readonly Warning[] }) {
  const named = useTranslations('console.audit.value')
  return (
    <p className="flex gap-1.5 text-13 text-warn lg:hidden" aria-hidden="true">
      <TriangleAlert className="mt-0.5 size-3.5" />
      <span className="first-letter:uppercase">{warnings.map((name) => named(name)).join(' · ')}</span>
    </p>
  )
}
