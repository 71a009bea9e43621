import { DomainError } from '../errors'
import { Money } from '../money'
import type { Payment } from '../payment/payment'
import type { Payout, Tx } from '../tx'
import { askPayer, newAddress, nextTurn } from './refund-address'

/**
 * Gives a refund or return that waits for an account a new address, and mails it to the payer where he gave one: the address before
 * no longer works.
 * @returns the path of the new address
 * @throws DomainError InvalidStatus once the account is known; TooManyAttempts where he was mailed too often
 */
export async function renewAddress(
  tx: Tx,
  refund: Payout,
  payment: Payment,
  { sealKey, mail = true }: { sealKey: string; mail?: boolean },
  now: Date,
): Promise<string> {
  if (refund.status !== 'awaiting_destination') throw new DomainError('InvalidStatus')
  const { payerEmail } = payment
  if (mail && payerEmail) {
    const wait = (await nextTurn(tx, payment, payerEmail, now)).getTime() - now.getTime()
    if (wait > 0) throw new DomainError('TooManyAttempts', { retryAfter: Math.ceil(wait / 1000) })
  }
  const address = newAddress(now)
  const { count } = await tx.payout.updateMany({
    where: { number: refund.number, status: 'awaiting_destination' },
    data: { tokenHash: address.stored.token_hash, expiresAt: address.stored.expires_at, updatedAt: now },
  })
  if (count === 0) throw new DomainError('InvalidStatus')
  if (mail && payerEmail) {
    const { id, reason } = refund
    const asked = { id, reason, amount: Money.of(refund.amount, refund.currency) }
    await askPayer(tx, { payment, payerEmail, refund: asked, address }, { sealKey, notBefore: now })
  }
  return address.path
}
