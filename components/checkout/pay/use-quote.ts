import { useEffect, useState } from 'react'
import { isMore } from '@/lib/browser/cents'
import type { PublicLink } from '@/lib/contract/payment-link/pay'

/**
 * Requests fee and total of a general link for the typed amount, debounced; the page itself computes nothing.
 *
 * @param amount decimal string of two places, or null while there is none
 * @param stamp a change requests the quote again
 * @returns the link as quoted for exactly this amount, or null until that is known
 */
export function useQuote(link: PublicLink, amount: string | null, stamp: string): PublicLink | null {
  const [quote, setQuote] = useState<PublicLink | null>(null)
  const asked = amount && isMore(amount, link.minimum) ? amount : null
  const wanted = asked && `${asked} ${stamp}`
  useEffect(() => {
    if (!wanted) return
    const [sum] = wanted.split(' ')
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const answer = await fetch(`/api/payment_link/${link.uuid}/status/?amount=${sum}`, { signal: stop.signal })
        if (answer.ok) setQuote(await answer.json())
      } catch {
        // Requested again at the next input or on submit.
      }
    }, 350)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [link.uuid, wanted])
  return quote && quote.amount === asked ? quote : null
}
