import { useId } from 'react'
import { FieldError } from '@/components/ui/field/field'

interface ChecksProps<Value extends string> {
  legend: string
  hint?: string | undefined
  error?: string | undefined
  options: readonly { value: Value; label: string }[]
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
}

/** Multiple choice of a few options. */
export function Checks<Value extends string>({ legend, hint, error, options, chosen, onChange }: ChecksProps<Value>) {
  const id = useId()
  return (
    <fieldset className="field" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="label">{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value} className="flex items-center gap-2 [legend+&]:mt-1.5">
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
            }
          />
          {label}
        </label>
      ))}
      <FieldError id={id} error={error} />
      {!error && hint ? <p className="hint">{hint}</p> : null}
    </fieldset>
  )
}
