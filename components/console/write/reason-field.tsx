import { useTranslations } from 'next-intl'
import type { Ref } from 'react'
import { Field } from '@/components/ui/field/field'

interface ReasonFieldProps {
  id: string
  /** Overrides the default label, for example when the reason is optional. */
  label?: string
  /** Overrides the default hint; null for none. */
  hint?: string | null
  error?: string | undefined
  box?: Ref<HTMLTextAreaElement>
  placeholder?: string | undefined
  value: string
  onChange: (value: string) => void
}

/** Reason of a staff action; stored in the audit log. */
export function ReasonField({ id, label, hint, error, box, placeholder, value, onChange }: ReasonFieldProps) {
  const t = useTranslations('console.write')
  return (
    <Field
      id={id}
      label={label ?? t('reason')}
      hint={hint === null ? undefined : (hint ?? t('reasonHint'))}
      error={error}
    >
      {(control) => (
        <textarea
          {...control}
          ref={box}
          className="input"
          rows={2}
          maxLength={500}
          value={value}
          placeholder={placeholder}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
