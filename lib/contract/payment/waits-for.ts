import type { LinkStatus, MovementStatus } from '@/lib/domain/tx'

/**
 * What an open payment waits for, as payer and owner read it: the payer's authorisation, the bank's answer, or nobody any more, since
 * another payment completed its link or its owner cancelled it. Null once it ended.
 */
export type WaitsFor = 'payer' | 'bank' | 'nobody' | 'cancelled' | null

/** @param link the status of its link; null: it has none */
export function waitsFor(of: { status: MovementStatus; confirming: boolean }, link: LinkStatus | null): WaitsFor {
  if (of.status === 'succeeded' || of.status === 'failed' || of.status === 'expired') return null
  if (of.confirming) return 'bank'
  return link === 'PAID' ? 'nobody' : link === 'CANCELLED' ? 'cancelled' : 'payer'
}
