import { useEffect, useRef } from 'react'
import { Input } from '@/components/ui/input'

interface DayChoiceProps {
  label: string
  /** What is looked at, and the last one that can be. */
  day: string
  last: string
  onChoose: (day: string) => void
}

/** A day of which something is shown, chosen as soon as it is one. */
export function DayChoice({ label, day, last, onChoose }: DayChoiceProps) {
  const box = useRef<HTMLInputElement>(null)
  // Another day may come from elsewhere; what is being typed stays as it is.
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
      className="num"
      onChange={({ target: { value, validity } }) => {
        if (value && validity.valid) onChoose(value)
      }}
    />
  )
}
