import { createContext, use } from 'react'
import type { Checkout } from '@/lib/contract/payment-link/checkout'

/** A payer's page within another site's page (docs/contract.md#embedding). */
export interface InFrame {
  /** Its address, for a payment of its link or another attempt: no other page of ours may stand in the frame. */
  at: (change: { payment?: string; method?: string }) => string
  /** Tells the page around how a payment stands. */
  tell: (of: Checkout) => void
  /** Asks the page around to close the frame. */
  close: () => void
}

/** Null on pages of their own. */
export const InFrameContext = createContext<InFrame | null>(null)

/** Addresses of a link and of its payments, as this page may open them. */
export function usePlaces() {
  const frame = use(InFrameContext)
  return {
    frame,
    payAt: (link: string, method?: string) =>
      frame ? frame.at(method ? { method } : {}) : `/pay/${link}${method ? `?method=${method}` : ''}`,
    checkoutAt: (payment: string) => (frame ? frame.at({ payment }) : `/checkout/${payment}`),
  }
}
