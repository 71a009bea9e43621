import type { RefundForPayerView } from '@/lib/contract/payment/refund-page'
import { bogotaDay } from '@/lib/format'

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

/** Returns the last day on which a refund arrives; null once that is past, when it would only be wrong. */
export function arrivalOf({ arrives_by }: Pick<RefundForPayerView, 'arrives_by'>, now: string): string | null {
  return arrives_by && arrives_by >= bogotaDay(now) ? arrives_by : null
}
