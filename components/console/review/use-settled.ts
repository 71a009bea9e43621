import { useEffect, useState } from 'react'

/** Milliseconds after a case appears in which verdicts are ignored: a second click was meant for the previous case. */
const settling = 1_000

/** False for the first moment of a case, in which no verdict is taken. */
export function useSettled(): boolean {
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), settling)
    return () => clearTimeout(timer)
  }, [])
  return settled
}
