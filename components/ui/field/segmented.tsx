import type { ChangeEventHandler, ReactNode } from 'react'
import { classes } from '@/components/ui/classes'

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
  /** On narrow phones four options and more stand in two columns. */
  fold?: boolean
}

/** Two or three options side by side: radio buttons, so that arrow keys work, also without JavaScript. */
export function Segmented({ name, legend, options, value, defaultValue, onChange, compact, fold }: SegmentedProps) {
  return (
    <fieldset className="field">
      <legend className={compact ? 'sr-only' : 'label'}>{legend}</legend>
      <div
        className={classes(
          'segmented',
          !compact && 'mt-1.5',
          fold && options.length > 3 && 'max-sm:grid-flow-row max-sm:grid-cols-[1fr_1fr]',
        )}
      >
        {options.map((option) => (
          <label
            key={option.value}
            className={compact ? 'h-6 px-2.5 text-[13px] max-sm:px-2 pointer-coarse:h-11' : undefined}
          >
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
