import { classes } from '@/components/ui/classes'
import { FieldError } from '@/components/ui/field/field'

interface OutcomeChoiceProps {
  legend: string
  /** Empty: none is chosen yet. */
  value: string
  options: readonly { value: string; label: string; text?: string | null }[]
  error?: string | undefined
  onChange: (value: string) => void
}

const id = 'outcome'

/** What a case may end with, one under the other: radio buttons, so that arrow keys work. */
export function OutcomeChoice({ legend, value, options, error, onChange }: OutcomeChoiceProps) {
  return (
    <fieldset className="grid" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="label mb-1.5">{legend}</legend>
      <div className={classes('grid rounded-[8px] border', error ? 'border-bad' : 'border-line-strong')}>
        {options.map((option) => (
          <label
            key={option.value}
            className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 border-line px-3 py-2.5 not-first:border-t"
          >
            <input
              type="radio"
              className="size-4 accent-accent"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className="font-medium">{option.label}</span>
            {option.text ? <span className="col-start-2 text-13 text-ink-2">{option.text}</span> : null}
          </label>
        ))}
      </div>
      {error ? (
        <div className="mt-1.5">
          <FieldError id={id} error={error} />
        </div>
      ) : null}
    </fieldset>
  )
}
