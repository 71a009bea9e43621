import type { Checkout } from '@/lib/contract/payment-link/checkout'

type Seen = Partial<Pick<Checkout, 'status' | 'disposition' | 'confirming'>>

/**
 * True while another payment of the link would be a second one beside this: its money may still come, or came and is held. A payment
 * that cannot be read counts as one.
 * @param chosen its payer came from its own page to pay otherwise; only what the bank already confirms stands against that
 */
export function wouldBeSecond({ status, disposition, confirming }: Seen, chosen: boolean): boolean {
  if (disposition && disposition !== 'none') return disposition === 'in_suspense'
  if (status === 'failed' || status === 'expired') return false
  return !chosen || confirming === true || (status !== 'initiated' && status !== 'pending')
}
