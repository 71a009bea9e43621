import { legsJson } from '../ledger/legs'
import * as sql from '../sql'
import type { Payout, PayoutStatus, Tx } from '../tx'
import { backLegs, completedLegs } from './payout-legs'

/** States in which a payout's money is reserved: it has left the wallet or suspense, and has not arrived. */
export const reservedStates = [
  'awaiting_destination',
  'requested',
  'approved',
  'sent',
] as const satisfies PayoutStatus[]

const back: readonly PayoutStatus[] = ['rejected', 'cancelled', 'failed', 'returned']

/**
 * Changes a payout's state and posts what follows from it, in one statement: completed, it leaves the account that paid it; at any
 * other end all of it returns to the wallet, or of a return to its case.
 * @param payout as read; its state is what it must still be in
 * @param changes of its row that come with the state
 * @returns false if its state has changed meanwhile: then nothing was written
 */
export async function stepPayout(
  tx: Tx,
  payout: Payout,
  to: PayoutStatus,
  changes: Omit<sql.Rows['payout'], 'status' | 'token_hash'> = {},
): Promise<boolean> {
  const priced = {
    ...payout,
    ...(changes.rail === undefined ? {} : { rail: changes.rail }),
    ...(changes.transfer_account_id === undefined ? {} : { transferAccountId: changes.transfer_account_id }),
  }
  const wasCompleted = payout.status === 'completed'
  const legs = to === 'completed' ? completedLegs(priced) : back.includes(to) ? backLegs(priced, { wasCompleted }) : []
  return sql.callOne(tx, sql.stepPayout(payout.number, [payout.status], { ...changes, status: to }, legsJson(legs)))
}
