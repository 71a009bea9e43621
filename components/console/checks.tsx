interface ChecksProps<Value extends string> {
  legend: string
  hint?: string | undefined
  options: readonly { value: Value; label: string }[]
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
}

/** Any of a few. */
export function Checks<Value extends string>({ legend, hint, options, chosen, onChange }: ChecksProps<Value>) {
  return (
    <fieldset className="field">
      <legend className="label">{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value} className="row small">
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
      {hint ? <p className="hint">{hint}</p> : null}
    </fieldset>
  )
}
