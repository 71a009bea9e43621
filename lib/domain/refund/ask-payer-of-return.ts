import { DomainError } from '../errors'
import { readPayment } from '../payment/read-payment'
import { auditPayout } from '../payout/decide-payout'
import { findPayout } from '../payout/find-payout'
import type { Tx } from '../tx'
import { renewAddress } from './renew-address'

export type AskedPayer = { id: string; ownerId: number; mailedTo: string | null; path: string | null }

/**
 * Asks the payer of a return again for an account, by an operator. Without an email, or when the operator is to hand it over, the
 * address is answered instead of mailed; whoever has had it does not approve the account.
 * @throws DomainError Not found, FORBIDDEN on one's own, AlreadyDecided once the account is known, InvalidStatus for a refund, whose
 *   owner asks
 */
export async function askPayerOfReturn(
  tx: Tx,
  { id, handOver }: { id: string; handOver: boolean },
  { operatorId, sealKey }: { operatorId: number; sealKey: string },
  now: Date,
): Promise<AskedPayer> {
  const refund = await findPayout(tx, { id, operatorId, from: ['awaiting_destination'] })
  const { purpose, ownerId, movementId } = refund
  if (purpose !== 'return' || !movementId) throw new DomainError('InvalidStatus')
  const payment = await readPayment(tx, { ownerId, id: movementId })
  const mailedTo = handOver ? null : payment.payerEmail
  const path = await renewAddress(tx, refund, payment, { sealKey, mail: mailedTo !== null }, now)
  if (mailedTo === null)
    await tx.payout.update({ where: { number: refund.number }, data: { requestedById: operatorId } })
  const action = mailedTo === null ? 'payout.address_given' : 'payout.asked_again'
  await auditPayout(tx, action, refund, { status: refund.status }, { operatorId, reason: null })
  return { id, ownerId, mailedTo, path: mailedTo === null ? path : null }
}
