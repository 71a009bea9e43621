import { useEffect, useState } from 'react'

/**
 * Seconds until a moment, counted by this machine's clock from when the page heard it, so that a wrong clock does not matter.
 * @param until ISO 8601, or null for none; @param now the server's time when it said so
 */
export function useCountdown(until: string | null, now: string): number {
  const whole = until ? Math.max(0, Math.ceil((Date.parse(until) - Date.parse(now)) / 1000)) : 0
  const [left, setLeft] = useState(whole)
  useEffect(() => {
    setLeft(whole)
    if (whole === 0) return
    const start = performance.now()
    const timer = setInterval(() => {
      const rest = Math.max(0, whole - Math.floor((performance.now() - start) / 1000))
      setLeft(rest)
      if (rest === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [whole])
  return left
}

/** `0:42` */
export const clockOf = (seconds: number) => `${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, '0')}`
