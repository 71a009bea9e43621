import type { RefundForPayerView } from '@/lib/contract/payment/refund-page'

type Seen = Pick<RefundForPayerView, 'status' | 'account' | 'expires_at' | 'updated_at'>

/** Screens of a refund for its payer: the question for the account, and its states, with messages under `payer.refund.screens`. */
export type RefundScreen = 'ask' | 'expired' | Exclude<RefundForPayerView['status'], 'awaiting_destination'>

/**
 * Returns the screen of a refund. Without an account in time it is cancelled by a job, some time after its end: to the payer both are
 * the same.
 * @param now server time, ISO 8601
 */
export function refundScreenOf({ status, account, expires_at, updated_at }: Seen, now: string): RefundScreen {
  if (status !== 'awaiting_destination' && status !== 'cancelled') return status
  const until = status === 'cancelled' ? updated_at : now
  const late = account === null && expires_at !== null && Date.parse(expires_at) <= Date.parse(until)
  if (late) return 'expired'
  return status === 'cancelled' ? status : 'ask'
}
