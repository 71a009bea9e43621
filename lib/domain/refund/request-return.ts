import { Money } from '../money'
import { readPayment } from '../payment/read-payment'
import { refuseBank } from '../payout/beneficiaries'
import { approveByCase } from '../payout/decide-payout'
import type { Destination } from '../payout/payee'
import type { PayoutPolicy } from '../payout/policy'
import { readPayout } from '../payout/read-payout'
import type { SuspenseCase, Tx } from '../tx'
import { isPayers, nequiOf, type RefundDestination, reserveRefund } from './reserve-refund'

/** What a proposal says of where a return goes; `given`: whoever proposed it gave the account. */
export type ReturnDestination = RefundDestination & { given: boolean; bankName: string | null }

/**
 * Where a return would go: the account that an operator gives, else the Nequi account that paid.
 * @param asked.askPayer also a payer who paid by Nequi is to name an account
 * @returns null: the payer names it
 * @throws DomainError Not found; Validation failed on `destination.bank_id`
 */
export async function returnDestination(
  tx: Tx,
  of: { ownerId: number; id: string },
  asked: { destination: Destination | null; askPayer: boolean },
): Promise<ReturnDestination | null> {
  const { destination: to } = asked
  const payment = await readPayment(tx, of)
  if (to) {
    const bankName = await refuseBank(tx, to, 'destination.bank_id')
    return { ...to, bankName, own: isPayers(payment, to), given: true }
  }
  const nequi = asked.askPayer ? null : nequiOf(payment)
  return nequi && { ...nequi, bankName: null, given: false }
}

const accountFields = [
  ...(['kind', 'bankId', 'accountType', 'accountNumber', 'phone', 'key'] as const),
  ...(['name', 'documentType', 'document', 'email'] as const),
]

/** Whether two persons mean the same account, or both that the payer is asked. */
export const isSameDestination = (one: ReturnDestination | null, other: ReturnDestination | null) =>
  one && other ? accountFields.every((field) => one[field] === other[field]) : one === other

/**
 * Requests the return of what a case holds, once two persons have decided it (docs/contract.md#paid-twice): it leaves suspense at
 * once and is paid as a refund. Their decision counts as its approval where they saw that the account is the payer's own.
 * @param held the case, RETURNING
 * @throws DomainError AlreadyDecided, with who decided and when, where the case does not hold the money; InvalidStatus where nobody decided,
 *   Not found without a case
 */
export async function requestReturn(
  tx: Tx,
  { held, ownerId }: { held: SuspenseCase; ownerId: number },
  by: { deciderId: number; sealKey: string; policy: PayoutPolicy },
  now: Date,
): Promise<void> {
  const payment = await readPayment(tx, { ownerId, id: held.movementId })
  const to = held.destination as ReturnDestination | null
  const given = {
    purpose: 'return' as const,
    amount: Money.of(held.amount, held.currency),
    // what operators write about a case is not for its payer
    reason: null,
    externalId: null,
    by: { userId: to?.given ? held.proposedById : null },
    to,
  }
  const id = await reserveRefund(tx, payment, given, by, now)
  if (to?.own) {
    const operators = [held.proposedById, by.deciderId].filter((one) => one !== null)
    await approveByCase(
      tx,
      await readPayout(tx, { ownerId, id }),
      { operators, deciderId: by.deciderId },
      by.policy,
      now,
    )
  }
}
