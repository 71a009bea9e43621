'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { usePlaces } from '@/components/checkout/in-frame'
import { ownPayment } from '@/components/checkout/payment-storage'

/** Link to the payment that this browser started on a payment link; empty until it is read from storage after hydration. */
export function OwnPayment({ link, label }: { link: string; label: ReactNode }) {
  const { checkoutAt } = usePlaces()
  const [movement, setMovement] = useState<string | null>(null)
  useEffect(() => setMovement(ownPayment.read(link)), [link])
  return movement ? <a href={checkoutAt(movement)}>{label}</a> : null
}
