import type { ChangeEventHandler, ReactNode } from 'react'
import { classes } from './classes'

interface SegmentedProps {
  name: string
  /** Name of the group. */
  legend: ReactNode
  options: readonly { value: string; label: ReactNode }[]
  value?: string
  defaultValue?: string
  onChange?: ChangeEventHandler<HTMLInputElement>
  /** Small, for use beside a title; its legend is visually hidden. */
  compact?: boolean
}

/** Two or three options side by side: radio buttons, so that arrow keys work, also without JavaScript. */
export function Segmented({ name, legend, options, value, defaultValue, onChange, compact }: SegmentedProps) {
  return (
    <fieldset className={classes('field', compact && 'compact')}>
      <legend className={compact ? 'sr' : 'label'}>{legend}</legend>
      <div className="seg">
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              onChange={onChange}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
