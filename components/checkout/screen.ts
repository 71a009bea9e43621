import type { Checkout } from '@/lib/contract/payment-link/checkout'

/** Screens of a payment for its payer; each has its messages under `payer.checkout`. */
export type Screen =
  | 'accept'
  | 'starting'
  | 'ready'
  | 'pending'
  | 'processing'
  | 'nequiStarting'
  | 'nequi'
  | 'nequiProcessing'
  | 'succeeded'
  | 'suspense'
  | 'returning'
  | 'returned'
  | 'reversed'
  | 'refunded'
  | 'partlyRefunded'
  | 'declined'
  | 'nequiDeclined'
  | 'refused'
  | 'mismatch'
  | 'expired'
  | 'cancelled'
  | 'paidByOther'

type Seen = Pick<
  Checkout,
  | 'status'
  | 'confirming'
  | 'method'
  | 'link'
  | 'payment_link'
  | 'fail_reason'
  | 'disposition'
  | 'given_back'
  | 'awaits_acceptance'
>

/** Screens of money that came and was decided on, by where it is now. */
const placed = {
  credited: 'succeeded',
  returned: 'returned',
  reversed: 'reversed',
  refunded: 'refunded',
  partly_refunded: 'partlyRefunded',
} as const

/**
 * Returns the screen of a payment. Where its money is takes precedence over the status that the bank reported: the payer must not be
 * told that nothing was charged when money came, nor that the payee has money that went back.
 */
export function screenOf(of: Seen): Screen {
  if (of.disposition === 'in_suspense') {
    if (of.given_back) return 'returning'
    return of.fail_reason === 'amount_mismatch' ? 'mismatch' : 'suspense'
  }
  if (of.disposition !== 'none') return placed[of.disposition]
  if (of.status === 'expired' || of.fail_reason === 'expired') return 'expired'
  if (of.status === 'failed' && of.fail_reason === 'refused') return 'refused'
  if (of.status === 'failed') return of.method === 'NEQUI' ? 'nequiDeclined' : 'declined'
  if (of.status === 'processing' || of.confirming) return of.method === 'NEQUI' ? 'nequiProcessing' : 'processing'
  if (of.link?.status === 'PAID' && !of.link.paid_by_this) return 'paidByOther'
  if (of.link?.status === 'CANCELLED') return 'cancelled'
  if (of.awaits_acceptance) return 'accept'
  if (of.method === 'NEQUI') return of.status === 'initiated' ? 'nequiStarting' : 'nequi'
  if (of.status === 'initiated') return of.payment_link ? 'ready' : 'starting'
  return 'pending'
}

/** True while the payment is in progress and its screen is a waiting one. */
export function isWaiting(of: Seen): boolean {
  const screens: Screen[] = [
    'accept',
    'starting',
    'ready',
    'pending',
    'processing',
    'nequiStarting',
    'nequi',
    'nequiProcessing',
  ]
  return screens.includes(screenOf(of))
}

/** True while the payer has something to do before the payment runs out, and not while only the bank has. */
export function awaitsPayer(of: Seen): boolean {
  return isWaiting(of) && !['processing', 'nequiProcessing'].includes(screenOf(of))
}

/** Why a payment that came to nothing cannot be tried again: its link is over. Null while it can, or where there is no link. */
export function overLink(of: Seen): 'PAID' | 'EXPIRED' | 'CANCELLED' | null {
  const status = of.link?.status ?? 'PENDING'
  const lost = ['declined', 'nequiDeclined', 'refused', 'expired'].includes(screenOf(of))
  return lost && status !== 'PENDING' && status !== 'ACTIVE' ? status : null
}

/**
 * True when the link is open and the payer may start another payment on it: after a failure, or while this one awaits
 * its payer.
 */
export function mayTryAgain(of: Seen): boolean {
  const open = of.link?.status === 'PENDING' || of.link?.status === 'ACTIVE'
  return (
    open &&
    ['declined', 'nequiDeclined', 'refused', 'expired', 'pending', 'nequi', 'ready', 'starting', 'accept'].includes(
      screenOf(of),
    )
  )
}
