import { type ComponentProps, useEffect, useRef } from 'react'
import { Input } from './input'

interface DayInputProps extends Omit<ComponentProps<'input'>, 'onChange' | 'defaultValue' | 'type' | 'ref'> {
  /** The day that is set; null: none. */
  day: string | null
  /** Gets each valid day, and an empty text once it is cleared. Left out: the form around it is sent by its button. */
  onChoose?: ((day: string) => void) | undefined
}

/** Day that applies as soon as it is a valid one. It may change from outside; what is being typed is not overwritten. */
export function DayInput({ day, onChoose, min = '2000-01-01', ...rest }: DayInputProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current && box.current !== document.activeElement) box.current.value = day ?? ''
  }, [day])
  return (
    <Input
      {...rest}
      ref={box}
      scale="md"
      type="date"
      min={min}
      defaultValue={day ?? ''}
      onChange={({ target: { value, validity } }) => {
        if (validity.valid) onChoose?.(value)
      }}
    />
  )
}
