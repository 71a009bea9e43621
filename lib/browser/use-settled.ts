import { useEffect, useState } from 'react'

/** Milliseconds without typing before it is searched. */
const pause = 150

/** The value as it was when it last stood still. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
