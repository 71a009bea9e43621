import { useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import type { Path } from 'react-hook-form'
import { Field, FieldError } from '@/components/ui/field'
import { Input, Joined, Select } from '@/components/ui/input'
import type { Values, Wire } from './use-wire-form'

interface Own<V extends Values> {
  wire: Wire<V>
  name: Path<V>
  label: string
  hint?: ReactNode
  /** The form can be sent without it. */
  optional?: boolean
}

function useLabel(label: string, optional: boolean | undefined) {
  const t = useTranslations('form')
  return optional ? (
    <>
      {label} <span className="faint">({t('optional')})</span>
    </>
  ) : (
    label
  )
}

const errorOf = <V extends Values>({ form }: Wire<V>, name: Path<V>) => {
  const said = form.formState.errors[name]?.message
  return said ? `${said}` : undefined
}

type WireFieldProps<V extends Values> = Own<V> & Omit<ComponentProps<typeof Input>, 'name' | 'form' | 'id'>

/** One line of text of a form. */
export function WireField<V extends Values>({ wire, name, label, hint, optional, ...rest }: WireFieldProps<V>) {
  const shown = useLabel(label, optional)
  return (
    <Field id={`${wire.scope}-${name}`} label={shown} hint={hint} error={errorOf(wire, name)}>
      {(own) => <Input {...rest} {...own} {...wire.form.register(name)} />}
    </Field>
  )
}

type Choice = { value: string; label: string }

/** A choice among few. */
export function WireSelect<V extends Values>(
  props: Own<V> & { choices: readonly Choice[]; onChosen?: (value: string) => void },
) {
  const { wire, name, label, hint, optional, choices, onChosen } = props
  const shown = useLabel(label, optional)
  return (
    <Field id={`${wire.scope}-${name}`} label={shown} hint={hint} error={errorOf(wire, name)}>
      {(own) => (
        <Select {...own} {...wire.form.register(name, { onChange: (event) => onChosen?.(event.target.value) })}>
          <Options choices={choices} />
        </Select>
      )}
    </Field>
  )
}

/** A choice and a text with one edge between them, such as a document's type and number. */
export function WirePair<V extends Values>(
  props: WireFieldProps<V> & { lead: Path<V>; leadLabel: string; choices: readonly Choice[] },
) {
  const { wire, name, label, hint, optional, lead, leadLabel, choices, ...rest } = props
  const shown = useLabel(label, optional)
  const error = errorOf(wire, name) ?? errorOf(wire, lead)
  return (
    <Field id={`${wire.scope}-${name}`} label={shown} hint={hint} error={error}>
      {(own) => (
        <Joined>
          <Select aria-label={leadLabel} {...wire.form.register(lead)}>
            <Options choices={choices} />
          </Select>
          <Input {...rest} {...own} {...wire.form.register(name)} />
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

/** Something to agree to or to choose. */
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
          {...wire.form.register(name)}
        />
        <span>{children}</span>
      </label>
      <FieldError id={id} error={error} />
    </div>
  )
}
