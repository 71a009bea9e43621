import { findDeciders, refuseAs } from '../access/may-decide'
import { fieldError } from '../errors'
import { Money } from '../money'
import { readPolicies } from '../policy/read-policy'
import { findAccount } from '../reload/find-account'
import { refuseHeld } from '../screening/hold-back'
import type { Tx } from '../tx'
import { type ConsolePayout, readConsolePayout } from './console/console-payouts'
import { auditPayout } from './decide-payout'
import { findPayout } from './find-payout'
import { readCover } from './read-cover'
import { stepPayout } from './step-payout'

type By = { operatorId: number }

/**
 * Records that an operator sent an approved payout from a bank account of the service.
 * @param input.exception why, where whoever may do that has it sent although the account does not cover it
 * @throws DomainError Not found, FORBIDDEN to its holder and to whom the policy does not name, AlreadyDecided,
 *   UnderReview while it is held back; Validation failed on `transfer_account_id` (`not_covered`),
 *   or on a `reference` that this account already has (`reference_used`, with the `number`)
 */
export async function markSent(
  tx: Tx,
  input: { id: string; reference: string; transferAccountId: number | null; exception: string | null },
  { operatorId }: By,
  now: Date,
): Promise<ConsolePayout> {
  const payout = await findPayout(tx, { id: input.id, operatorId, from: ['approved'] })
  if (payout.rail !== null) throw fieldError('id', 'paid_by_rail')
  await refuseHeld(tx, [payout], now)
  const account = await findAccount(tx, input.transferAccountId, payout.currency)
  const amount = Money.of(payout.amount, payout.currency)
  // locked, so that two payouts are not both covered by the same money
  await tx.$executeRaw`select from transfer_account where id = ${account.id}::int for no key update`
  const cover = await readCover(tx, account)
  const covered = cover.compare(amount) >= 0
  const policyOf = await readPolicies(tx, ['payout.send', 'payout.send_uncovered'])
  if (covered) await refuseAs(tx, policyOf('payout.send'), 'propose', operatorId)
  const exceptional = await findDeciders(tx, [operatorId], policyOf('payout.send_uncovered'), 'propose')
  if (!covered && !(exceptional.size > 0 && input.exception))
    throw fieldError('transfer_account_id', 'not_covered', { params: { maximum: `${cover}` } })
  const { reference } = input
  const taken = await tx.payout.findFirst({ where: { transferAccountId: account.id, bankReference: reference } })
  if (taken) throw fieldError('reference', 'reference_used', { params: { number: `${taken.number}` } })
  await stepPayout(tx, payout, 'sent', {
    ...{ transfer_account_id: account.id, bank_reference: reference },
    cover_exception: covered ? null : input.exception,
  })
  await auditPayout(tx, 'payout.sent', payout, { status: 'sent', reference }, { operatorId, reason: input.exception })
  return readConsolePayout(tx, payout)
}

/**
 * Records that a payout sent by hand arrived: it leaves the books of the bank account.
 * @throws DomainError Not found, FORBIDDEN to its holder, AlreadyDecided
 */
export async function markCompleted(tx: Tx, { id }: { id: string }, { operatorId }: By): Promise<ConsolePayout> {
  const payout = await findPayout(tx, { id, operatorId, from: ['sent'] })
  if (payout.rail !== null) throw fieldError('id', 'paid_by_rail')
  await stepPayout(tx, payout, 'completed')
  await auditPayout(tx, 'payout.completed', payout, { status: 'completed' }, { operatorId, reason: null })
  return readConsolePayout(tx, payout)
}

/**
 * Records that the bank gave back a payout sent by hand, before or after it had arrived: all of it returns to the wallet.
 * @throws DomainError Not found, FORBIDDEN to its holder, AlreadyDecided
 */
export async function markReturned(
  tx: Tx,
  { id, reason }: { id: string; reason: string },
  { operatorId }: By,
): Promise<ConsolePayout> {
  const payout = await findPayout(tx, { id, operatorId, from: ['sent', 'completed'] })
  if (payout.rail !== null) throw fieldError('id', 'paid_by_rail')
  await stepPayout(tx, payout, 'returned', { decision_reason: reason })
  await auditPayout(tx, 'payout.returned', payout, { status: 'returned' }, { operatorId, reason })
  return readConsolePayout(tx, payout)
}
