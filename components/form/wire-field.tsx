import { useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import type { Path } from 'react-hook-form'
import { Field, FieldError } from '@/components/ui/field/field'
import { Input, Joined, Select } from '@/components/ui/field/input'
import type { Values, Wire } from './use-wire-form'

interface Own<V extends Values> {
  wire: Wire<V>
  name: keyof V & string
  /** Defaults to the form's label. */
  label?: string | undefined
  hint?: ReactNode
  /** The field is not required. */
  optional?: boolean
}

const errorOf = <V extends Values>({ form }: Wire<V>, name: keyof V & string) => {
  const message = form.formState.errors[name]?.message
  return message ? `${message}` : undefined
}

/** Returns the field props and the registered control props. */
function useOwn<V extends Values>({ wire, name, label = wire.labelOf(name), hint, optional }: Own<V>) {
  const t = useTranslations('form')
  const shown = optional ? (
    <>
      {label} <span className="text-ink-3">({t('optional')})</span>
    </>
  ) : (
    label
  )
  return {
    field: { id: `${wire.scope}-${name}`, label: shown, hint, error: errorOf(wire, name) },
    held: wire.form.register(name as Path<V>),
  }
}

export type WireFieldProps<V extends Values> = Own<V> & Omit<ComponentProps<typeof Input>, 'name' | 'form' | 'id'>

/** Single-line text input. */
export function WireField<V extends Values>({ wire, name, label, hint, optional, ...rest }: WireFieldProps<V>) {
  const { field, held } = useOwn({ wire, name, label, hint, optional })
  return <Field {...field}>{(own) => <Input {...rest} {...own} {...held} />}</Field>
}

type Choice = { value: string; label: string }

/** Select for a few options. */
export function WireSelect<V extends Values>({
  choices,
  onChosen,
  ...own
}: Own<V> & { choices: readonly Choice[]; onChosen?: (value: string) => void }) {
  const { field } = useOwn(own)
  const held = own.wire.form.register(own.name as Path<V>, { onChange: (event) => onChosen?.(event.target.value) })
  return (
    <Field {...field}>
      {(control) => (
        <Select {...control} {...held}>
          <Options choices={choices} />
        </Select>
      )}
    </Field>
  )
}

/** Joined select and text input, such as document type and number. */
export function WirePair<V extends Values>(
  props: WireFieldProps<V> & { lead: keyof V & string; leadLabel: string; choices: readonly Choice[] },
) {
  const { wire, name, label, hint, optional, lead, leadLabel, choices, ...rest } = props
  const { field, held } = useOwn({ wire, name, label, hint, optional })
  return (
    <Field {...field} error={field.error ?? errorOf(wire, lead)}>
      {(own) => (
        <Joined>
          <Select aria-label={leadLabel} {...wire.form.register(lead as Path<V>)}>
            <Options choices={choices} />
          </Select>
          <Input {...rest} {...own} {...held} />
        </Joined>
      )}
    </Field>
  )
}

function Options({ choices }: { choices: readonly Choice[] }) {
  return choices.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}

/** Checkbox. */
export function WireTick<V extends Values>({
  wire,
  name,
  children,
}: Pick<Own<V>, 'wire' | 'name'> & { children: ReactNode }) {
  const id = `${wire.scope}-${name}`
  const error = errorOf(wire, name)
  return (
    <div className={error ? 'field wrong' : 'field'}>
      <label className="tick" htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          {...wire.form.register(name as Path<V>)}
        />
        <span>{children}</span>
      </label>
      <FieldError id={id} error={error} />
    </div>
  )
}
