import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { Ref } from 'react'
import { Alert } from '@/components/ui/alert'
import { FieldError } from '@/components/ui/field'
import type { Warning } from './verdict-form'

interface SeenWarningsProps {
  warnings: readonly Warning[]
  /** Ref of the checkbox. */
  box: Ref<HTMLInputElement>
  seen: boolean
  error: string | undefined
  onSeen: (seen: boolean) => void
}

const id = 'seen'

/** Warnings that an approval overrides, beside the buttons, with a checkbox to acknowledge them. */
export function SeenWarnings({ warnings, box, seen, error, onSeen }: SeenWarningsProps) {
  const t = useTranslations('console.write')
  const named = useTranslations('console.audit.value')
  return (
    <Alert
      tone="warn"
      icon={<TriangleAlert aria-hidden="true" />}
      title={t('warnings', { count: warnings.length })}
      className="seen"
    >
      <p className="small">{warnings.map((name) => named(name)).join(' · ')}</p>
      <label className="row small">
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
    <p className="doubt small" aria-hidden="true">
      <TriangleAlert className="s" />
      <span>{warnings.map((name) => named(name)).join(' · ')}</span>
    </p>
  )
}
