import { fieldError } from '../../errors'
import { lapseOthers } from '../../policy/stored-proposal'
import type { Tx } from '../../tx'
import { type ConsolePayout, readConsolePayout } from '../console/console-payouts'
import { auditPayout } from '../decide-payout'
import { findPayout } from '../find-payout'
import { stepPayout } from '../step-payout'

/**
 * Records that a payout sent by hand arrived: it leaves the books of the bank account.
 * @throws DomainError Not found, FORBIDDEN to its holder, AlreadyDecided
 */
export async function markCompleted(
  tx: Tx,
  { id }: { id: string },
  { operatorId }: { operatorId: number },
  now: Date,
): Promise<ConsolePayout> {
  const payout = await findPayout(tx, { id, operatorId, from: ['sent'] })
  if (payout.rail !== null) throw fieldError('id', 'paid_by_rail')
  await stepPayout(tx, payout, 'completed')
  await lapseOthers(tx, { subject: `payout:${payout.number}`, after: { status: 'completed' }, id: null }, now)
  await auditPayout(tx, 'payout.completed', payout, { status: 'completed' }, { operatorId, reason: null })
  return readConsolePayout(tx, payout)
}
