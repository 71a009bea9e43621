import { useEffect, useState } from 'react'

/**
 * Returns the seconds until a time, counted on a monotonic clock from when the page received it, so that a wrong clock
 * has no effect.
 * @param until ISO 8601, or null for none
 * @param now server time at which `until` was reported
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
