import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '@/lib/browser/call'
import type { quoteView } from '@/lib/contract/payout/calls'

type Quote = ReturnType<typeof quoteView>

/** Milliseconds without typing before the cost is asked for. */
const pause = 350

/** What a payout of this amount costs; null until it is known. @param amount as the API takes it; null: nothing to ask */
export function useQuote(amount: string | null, currency: string): Quote | null {
  const [settled, setSettled] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(amount), pause)
    return () => clearTimeout(timer)
  }, [amount])
  const { data } = useQuery({
    queryKey: ['payout quote', currency, amount],
    queryFn: ({ signal }) => call<Quote>('/api/payouts/quote/', { method: 'POST', body: { currency, amount }, signal }),
    enabled: amount !== null && settled === amount,
  })
  return data ?? null
}
