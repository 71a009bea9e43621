import { useEffect, useState } from 'react'
import { ownPayment } from '@/components/checkout/payment-storage'
import { wouldBeSecond } from './second-payment'

/**
 * The payment that this browser has under way on a link that has one.
 * @returns its id, undefined until that is known, null for none; and what its payer presses to pay all the same
 */
export function useOngoing(link: string): [own: string | null | undefined, payAgain: () => void] {
  const [own, setOwn] = useState<string | null | undefined>()
  useEffect(() => {
    const id = ownPayment.read(link)
    if (!id) return setOwn(null)
    const chosen = /method=|#how/.test(location.href)
    if (!chosen) setOwn(id)
    const read = async () => {
      const of = await fetch(`/api/checkout/${id}/`).then((answer) => answer.json())
      setOwn((now) => (now === null || !wouldBeSecond(of, chosen) ? null : id))
    }
    read().catch(() => setOwn((now) => (now === null ? null : id)))
  }, [link])
  return [own, () => setOwn(null)]
}
