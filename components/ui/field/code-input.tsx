import type { ComponentProps } from 'react'
import { classes } from '@/components/ui/classes'

const places = [0, 1, 2, 3, 4, 5] as const

interface CodeInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  value: string
  /** Receives only digits, six at most. */
  onValue: (digits: string) => void
}

/**
 * Six boxes over a single input: a pasted or autofilled code fills all of them, Backspace goes back, and screen readers
 * find one field.
 */
export function CodeInput({ value, onValue, ...rest }: CodeInputProps) {
  const at = Math.min(value.length, places.length - 1)
  return (
    <div className="relative flex max-w-92 gap-2">
      <input
        {...rest}
        className={classes(
          'peer absolute inset-0 w-full bg-transparent text-[16px] text-transparent',
          'caret-transparent outline-none selection:bg-transparent',
        )}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        value={value}
        onChange={(event) => onValue(event.target.value.replaceAll(/\D/g, '').slice(0, places.length))}
        onSelect={({ currentTarget }) => currentTarget.setSelectionRange(value.length, value.length)}
      />
      {places.map((place) => (
        <span
          key={place}
          className={classes(
            'grid h-14 min-w-0 flex-1 place-items-center rounded-[8px] border border-line-strong bg-surface',
            'text-22 font-medium tabular-nums peer-aria-invalid:border-bad max-md:h-13',
            place === 3 && 'ml-5 max-md:ml-2.5',
            place === at && 'outline-accent peer-focus:border-accent peer-focus:outline-2 peer-focus:-outline-offset-1',
          )}
          aria-hidden="true"
        >
          {value[place]}
        </span>
      ))}
    </div>
  )
}
