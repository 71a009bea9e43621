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

/** Whether a payout or refund ended so that its money is where it came from. */
export const cameBack = (status: PayoutStatus) => back.includes(status)

type Changes = Omit<sql.Rows['payout'], 'status' | 'token_hash'>

/**
 * What follows from a state: completed, it leaves the account that paid it; at any other end all of it returns to the wallet, or of a
 * return to its case.
 */
function legsOf(payout: Payout, to: PayoutStatus, changes: Changes) {
  const priced = {
    ...payout,
    ...(changes.rail === undefined ? {} : { rail: changes.rail }),
    ...(changes.transfer_account_id === undefined ? {} : { transferAccountId: changes.transfer_account_id }),
  }
  const wasCompleted = payout.status === 'completed'
  return legsJson(to === 'completed' ? completedLegs(priced) : cameBack(to) ? backLegs(priced, { wasCompleted }) : [])
}

/**
 * Changes a payout's state and posts what follows from it, in one statement.
 * @param payout as read; its state is what it must still be in
 * @param changes of its row that come with the state
 * @returns false if its state has changed meanwhile: then nothing was written
 */
export const stepPayout = (tx: Tx, payout: Payout, to: PayoutStatus, changes: Changes = {}): Promise<boolean> =>
  sql.callOne(
    tx,
    sql.stepPayout(payout.number, [payout.status], { ...changes, status: to }, legsOf(payout, to, changes)),
  )

/** The same for payouts that the transaction has locked, in one statement. */
export async function stepPayouts(
  tx: Tx,
  payouts: readonly Payout[],
  to: PayoutStatus,
  changes: Changes,
): Promise<void> {
  const steps = payouts.map((payout) => ({
    ...{ number: payout.number, from: [payout.status], legs: legsOf(payout, to, changes) },
    changes: { ...changes, status: to },
  }))
  await tx.$queryRaw`
    select step_payout(step.number, step."from", step.changes, step.legs)
      from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) step (number int, "from" text[], changes jsonb, legs jsonb)`
}
