import { useTranslations } from 'next-intl'
import { Field } from '@/components/ui/field/field'

interface ReasonFieldProps {
  id: string
  /** Overrides the default label, for example when the reason is optional. */
  label?: string
  error?: string | undefined
  value: string
  onChange: (value: string) => void
}

/** Reason of a staff action; stored in the audit log. */
export function ReasonField({ id, label, error, value, onChange }: ReasonFieldProps) {
  const t = useTranslations('console.write')
  return (
    <Field id={id} label={label ?? t('reason')} hint={t('reasonHint')} error={error ?? undefined}>
      {(control) => (
        <textarea
          {...control}
          className="input"
          rows={2}
          maxLength={500}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
