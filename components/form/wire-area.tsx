import type { ReactNode } from 'react'
import type { Path } from 'react-hook-form'
import { Field } from '@/components/ui/field/field'
import type { Values, Wire } from './use-wire-form'

interface WireAreaProps<V extends Values> {
  wire: Wire<V>
  name: keyof V & string
  label: string
  hint?: ReactNode
  rows?: number
  most: number
}

/** Text of several lines. */
export function WireArea<V extends Values>({ wire, name, label, hint, rows = 4, most }: WireAreaProps<V>) {
  const message = wire.form.formState.errors[name]?.message
  return (
    <Field id={`${wire.scope}-${name}`} label={label} hint={hint} error={message ? `${message}` : undefined}>
      {(control) => (
        <textarea
          {...control}
          {...wire.form.register(name as Path<V>)}
          className="input"
          rows={rows}
          maxLength={most}
        />
      )}
    </Field>
  )
}
