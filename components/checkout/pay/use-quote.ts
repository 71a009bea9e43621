import { useEffect, useState } from 'react'
import { isMore } from '@/components/checkout/pay-checks'
import type { PublicLink } from '@/lib/contract/payment-link/pay'

/**
 * A general link's fee and total for the amount being typed, asked from the server a moment after the last key: the
 * page itself does no sums.
 *
 * @param amount decimal string of two places, or null while there is none
 * @param stamp when it is another, the amount is asked about again
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
        // The next key, or sending the form, asks again.
      }
    }, 350)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [link.uuid, wanted])
  return quote && quote.amount === asked ? quote : null
}
