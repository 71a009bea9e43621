'use client'

import { useEffect, useState } from 'react'

/** Minutes and seconds left, counted on a monotonic clock from the server's figure; `over` is shown at the end. */
export function Countdown({ seconds, over }: { seconds: number; over: string }) {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const end = performance.now() + seconds * 1000
    const tick = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [seconds])
  if (left <= 0) return over
  const part = (value: number) => `${value}`.padStart(2, '0')
  return (
    <span className="numeric font-semibold" role="timer" aria-live="off">
      {`${Math.floor(left / 60)}:${part(left % 60)}`}
    </span>
  )
}
