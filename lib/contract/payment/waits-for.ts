import type { MovementStatus } from '@/lib/domain/tx'

/**
 * What an open payment waits for, as payer and owner read it: the payer's authorisation, the bank's answer, or nobody any more, since
 * another payment completed its link. Null once it ended.
 */
export type WaitsFor = 'payer' | 'bank' | 'nobody' | null

/** @param linkPaid by another payment */
export function waitsFor(of: { status: MovementStatus; confirming: boolean }, linkPaid: boolean): WaitsFor {
  if (of.status === 'succeeded' || of.status === 'failed' || of.status === 'expired') return null
  if (of.confirming) return 'bank'
  return linkPaid ? 'nobody' : 'payer'
}
