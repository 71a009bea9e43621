import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '@/components/ui/classes'

/** Props that link a control to its label, hint and error for screen readers. */
export interface Control {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldProps {
  id: string
  label: ReactNode
  hint?: ReactNode
  /** Replaces the hint; says what to do. */
  error?: ReactNode
  className?: string
  children: (control: Control) => ReactNode
}

/** Label above a control, and hint or error below it. */
export function Field({ id, label, hint, error, className, children }: FieldProps) {
  const control: Control = {
    id,
    'aria-describedby': error ? `${id}-error` : hint ? `${id}-hint` : undefined,
    'aria-invalid': error ? true : undefined,
  }
  return (
    <div className={classes('field', Boolean(error) && 'wrong', className)}>
      <label htmlFor={id}>{label}</label>
      {children(control)}
      <FieldError id={id} error={error} />
      {!error && hint ? (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
    </div>
  )
}

/** Error of the control with this id; empty if there is none. */
export function FieldError({ id, error }: { id: string; error?: ReactNode }) {
  return error ? (
    <p className="error" id={`${id}-error`}>
      <CircleAlert className="mt-0.5 size-3.5" aria-hidden="true" />
      <span>{error}</span>
    </p>
  ) : null
}
