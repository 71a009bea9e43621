import { useEffect } from 'react'

/**
 * Milliseconds between two questions: a bank's address comes within seconds, its answer when the payer gives it. A little more than
 * the server's own pause between two, or every other one would be put too early and asked of nobody.
 */
const soon = 3_300
const later = 10_000
const soonest = 20

/**
 * Has the rail asked, again and again while somebody looks, through the address that reads a payment. What it says comes as an event,
 * so the answer itself is not used: it may be older than the last event.
 */
export function useAsking(address: string, waiting: boolean): void {
  useEffect(() => {
    if (!waiting) return
    let asked = 0
    let timer: ReturnType<typeof setTimeout>
    const turn = () => {
      // Without a connection the page says so by itself.
      if (document.visibilityState === 'visible') fetch(address, { cache: 'no-store' }).catch(() => undefined)
      asked += 1
      timer = setTimeout(turn, asked < soonest ? soon : later)
    }
    turn()
    return () => clearTimeout(timer)
  }, [address, waiting])
}
