import { fieldError } from '../../errors'
import { Money, twoPlaces } from '../../money'
import type { Proposable } from '../../policy/proposable'
import { type ConsolePayout, readConsolePayout } from '../console/console-payouts'
import { auditPayout } from '../decide-payout'
import { findPayout, topicsOfPayout } from '../find-payout'
import { stepPayout } from '../step-payout'

/** A payout by its id and its number. */
export type OfPayout = { id: string; number: number }

/**
 * Records that the bank gave back a payout sent by hand, before or after it had arrived: all of it returns to the wallet. Of one that
 * was recorded as arrived it warns (docs/contract.md#policy). Refuses as `findPayout` does, and one that a rail paid.
 */
export const payoutReturning: Proposable<OfPayout, ConsolePayout> = {
  writes: () => ['payout.return'],
  subject: ({ number }) => `payout:${number}`,
  topics: topicsOfPayout,
  look: async (tx, { id }, { userId }) => {
    const payout = await findPayout(tx, { id, operatorId: userId, from: ['sent', 'completed'] })
    if (payout.rail !== null) throw fieldError('id', 'paid_by_rail')
    const { status, currency, amount } = payout
    const before = { status, currency, amount: twoPlaces(amount) }
    return {
      ...{ before, after: { ...before, status: 'returned' }, writes: ['payout.return'] },
      warnings: status === 'completed' ? ['was_completed'] : [],
      money: Money.of(amount, currency),
    }
  },
  apply: async (tx, { id }, _, { actorId, reason }) => {
    const payout = await findPayout(tx, { id, operatorId: actorId, from: ['sent', 'completed'] })
    await stepPayout(tx, payout, 'returned', { decision_reason: reason })
    await auditPayout(tx, 'payout.returned', payout, { status: 'returned' }, { operatorId: actorId, reason })
    return readConsolePayout(tx, payout)
  },
}
