import { useEffect, useRef } from 'react'
import { Input } from '@/components/ui/field/input'

interface DayChoiceProps {
  label: string
  /** The selected day and the last selectable one. */
  day: string
  last: string
  onChoose: (day: string) => void
}

/** Day input that applies as soon as the value is a valid day. */
export function DayChoice({ label, day, last, onChoose }: DayChoiceProps) {
  const box = useRef<HTMLInputElement>(null)
  // The day may change from outside; do not overwrite what is being typed.
  useEffect(() => {
    if (box.current && box.current !== document.activeElement) box.current.value = day
  }, [day])
  return (
    <Input
      ref={box}
      scale="md"
      type="date"
      aria-label={label}
      min="2000-01-01"
      max={last}
      defaultValue={day}
      className="w-auto"
      onChange={({ target: { value, validity } }) => {
        if (value && validity.valid) onChoose(value)
      }}
    />
  )
}
