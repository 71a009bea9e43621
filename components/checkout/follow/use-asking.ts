import { useEffect } from 'react'

/**
 * Polling intervals in milliseconds: a bank's URL arrives within seconds, its result when the payer authorises. `soon`
 * is slightly longer than the server's own pause between rail requests; otherwise every other poll would come too early
 * and not reach the rail.
 */
const soon = 3_300
const later = 10_000
const soonest = 20

/**
 * Polls the endpoint of a payment while the page is visible, which makes the server query the rail. The response is not
 * used: the update arrives as an event, and the response may be older than the last event.
 */
export function useAsking(address: string, waiting: boolean): void {
  useEffect(() => {
    if (!waiting) return
    let asked = 0
    let timer: ReturnType<typeof setTimeout>
    const turn = () => {
      // `useLive` reports a lost connection.
      if (document.visibilityState === 'visible') fetch(address, { cache: 'no-store' }).catch(() => undefined)
      asked += 1
      timer = setTimeout(turn, asked < soonest ? soon : later)
    }
    turn()
    return () => clearTimeout(timer)
  }, [address, waiting])
}
