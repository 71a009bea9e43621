import type { ComponentProps } from 'react'

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
    <div className="code">
      <input
        {...rest}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        value={value}
        onChange={(event) => onValue(event.target.value.replaceAll(/\D/g, '').slice(0, places.length))}
        onSelect={({ currentTarget }) => currentTarget.setSelectionRange(value.length, value.length)}
      />
      {places.map((place) => (
        <span key={place} className={place === at ? 'box now' : 'box'} aria-hidden="true">
          {value[place]}
        </span>
      ))}
    </div>
  )
}
