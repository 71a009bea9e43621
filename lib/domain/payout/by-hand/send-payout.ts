import { isNamed } from '../../access/may-decide'
import { databaseTime } from '../../clock'
import { fieldError } from '../../errors'
import { bankAccount } from '../../ledger/reload-legs'
import { Money, twoPlaces } from '../../money'
import type { Doer, Proposable } from '../../policy/proposable'
import { readPolicy } from '../../policy/read-policy'
import { findAccount } from '../../reload/find-account'
import { refuseHeld } from '../../screening/hold-back'
import type { Tx } from '../../tx'
import { type ConsolePayout, readConsolePayout } from '../console/console-payouts'
import { auditPayout } from '../decide-payout'
import { findPayout, topicsOfPayout } from '../find-payout'
import { readCover } from '../read-cover'
import { stepPayout } from '../step-payout'
import type { OfPayout } from './return-payout'

export type Sending = OfPayout & {
  /** The bank's number of it. */
  reference: string
  /** The account of the service; null: the first in its currency. */
  transferAccountId: number | null
  /** Why it was sent although the account does not cover it. */
  exception: string | null
}

const mayExcept = async (tx: Tx, { roles }: Doer) =>
  isNamed(await readPolicy(tx, 'payout.send_uncovered'), 'either', roles)

/**
 * Records that an operator sent an approved payout from a bank account of the service; without cover it takes whoever may do that, and
 * why. Refuses as `findPayout` does; with UnderReview while it is held back; with Validation failed on `transfer_account_id`
 * (`not_covered`) and on a `reference` that the account has already (`reference_used`, with the `number`).
 */
export const payoutSending: Proposable<Sending, ConsolePayout> = {
  // which of the two it is follows from what the account covers
  writes: () => [],
  subject: ({ number }) => `payout:${number}`,
  topics: topicsOfPayout,
  look: async (tx, input, by) => {
    const { id, reference, exception } = input
    const payout = await findPayout(tx, { id, operatorId: by.userId, from: ['approved'] })
    if (payout.rail !== null) throw fieldError('id', 'paid_by_rail')
    await refuseHeld(tx, [payout], await databaseTime(tx))
    const account = await findAccount(tx, input.transferAccountId, payout.currency)
    // locked, so that two payouts are not both covered by the same money
    await tx.$executeRaw`select from transfer_account where id = ${account.id}::int for no key update`
    const [cover, money] = [await readCover(tx, account, payout), Money.of(payout.amount, payout.currency)]
    const write = cover.compare(money) >= 0 ? 'payout.send' : 'payout.send_uncovered'
    if (write === 'payout.send_uncovered' && !(exception && (await mayExcept(tx, by))))
      throw fieldError('transfer_account_id', 'not_covered', { params: { maximum: `${cover}` } })
    const taken = await tx.payout.findFirst({ where: { transferAccountId: account.id, bankReference: reference } })
    if (taken) throw fieldError('reference', 'reference_used', { params: { number: `${taken.number}` } })
    const before = { status: payout.status, currency: payout.currency, amount: twoPlaces(payout.amount) }
    const after = { ...before, status: 'sent', reference, entry: bankAccount(account.id) }
    return { before, after, writes: [write], warnings: [], money }
  },
  apply: async (tx, { id, reference, ...input }, { writes }, { actorId }) => {
    const payout = await findPayout(tx, { id, operatorId: actorId, from: ['approved'] })
    const account = await findAccount(tx, input.transferAccountId, payout.currency)
    const exception = writes.includes('payout.send_uncovered') ? input.exception : null
    await stepPayout(tx, payout, 'sent', {
      ...{ transfer_account_id: account.id, bank_reference: reference, cover_exception: exception },
    })
    const deed = { operatorId: actorId, reason: exception }
    await auditPayout(tx, 'payout.sent', payout, { status: 'sent', reference }, deed)
    return readConsolePayout(tx, payout)
  },
}
