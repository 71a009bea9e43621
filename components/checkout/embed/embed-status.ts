import type { Checkout } from '@/lib/contract/payment-link/checkout'
import type { EmbedStatus } from '@/lib/contract/payment-link/embed-api'
import type { PublicLink } from '@/lib/contract/payment-link/pay'

type Seen = Pick<Checkout, 'status' | 'disposition' | 'confirming'> & { link: { status: PublicLink['status'] } | null }

/** By where the money is, which the ledger knows; a bank's word alone pays nothing. */
const placed = {
  credited: 'paid',
  partly_refunded: 'paid',
  in_suspense: 'suspended',
  returned: 'returned',
  reversed: 'reversed',
  refunded: 'refunded',
} as const

/** How a payment stands for the page around (docs/contract.md#embedding). */
export function embedStatusOf({ status, disposition, confirming, link }: Seen): EmbedStatus {
  if (disposition !== 'none') return placed[disposition]
  if (link?.status === 'PAID') return 'paid'
  if (confirming || status === 'processing' || status === 'succeeded') return 'processing'
  const over = link && embedStatusOfLink(link.status)
  return over ?? (status === 'failed' || status === 'expired' ? 'failed' : 'pending')
}

const closed = { PAID: 'paid', EXPIRED: 'expired', CANCELLED: 'cancelled' } as const

/** The same of a link without one payment in view; null while it can be paid. */
export const embedStatusOfLink = (status: PublicLink['status']): EmbedStatus | null =>
  status in closed ? closed[status as keyof typeof closed] : null
