import type { MoneyMovement } from '../../tx'

type Paid = Pick<MoneyMovement, 'status' | 'settledAt' | 'disposition'> & { suspendedAt: Date | null }

/** When a payment's money came, as the bank reported it, also where it could not be credited; null before. */
export function paidAtOf({ status, settledAt, disposition, suspendedAt }: Paid): Date | null {
  if (status === 'succeeded') return settledAt
  return disposition === 'none' ? null : suspendedAt
}
