import { nameOfDay } from '../reconciliation/day'
import { addBusinessDays } from '../reversal/deadline'
import type { Payout } from '../tx'

/** Business days until a refund arrives, from the day after each state: the bank takes one of them (docs/contract.md#refunds). */
const left: Partial<Record<Payout['status'], number>> = { requested: 2, approved: 1, sent: 1 }

/** What the second look at an account that is not the payer's takes besides. */
const secondLook = 1

/** The last day in Bogota on which a refund that has an account arrives, `2026-11-25`; null where it is not on its way. */
export function arrivesBy({ status, own, updatedAt }: Pick<Payout, 'status' | 'own' | 'updatedAt'>): string | null {
  const days = left[status]
  if (days === undefined) return null
  return addBusinessDays(nameOfDay(updatedAt), status === 'requested' && !own ? days + secondLook : days)
}
