'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { ownPayment } from '@/components/checkout/payment-storage'

/** The way back to the payment that this browser started on a link; its place is kept until that is known. */
export function OwnPayment({ link, label }: { link: string; label: ReactNode }) {
  const [movement, setMovement] = useState<string | null>(null)
  useEffect(() => setMovement(ownPayment.read(link)), [link])
  return movement ? <a href={`/checkout/${movement}`}>{label}</a> : null
}
