import { DomainError } from '../errors'
import { Money } from '../money'
import { localeOf } from '../notification/locale-of'
import type { Payment } from '../payment/payment'
import type { Payout, Tx } from '../tx'
import { askPayer, newAddress } from './refund-address'

/**
 * Gives a refund or return that waits for an account a new address, and mails it to the payer where he gave one: the address before
 * no longer works.
 * @returns the path of the new address
 * @throws DomainError InvalidStatus once the account is known
 */
export async function renewAddress(
  tx: Tx,
  refund: Payout,
  payment: Payment,
  { sealKey, mail = true }: { sealKey: string; mail?: boolean },
  now: Date,
): Promise<string> {
  if (refund.status !== 'awaiting_destination') throw new DomainError('InvalidStatus')
  const { token, path, stored } = newAddress(now)
  const { count } = await tx.payout.updateMany({
    where: { number: refund.number, status: 'awaiting_destination' },
    data: { tokenHash: stored.token_hash, expiresAt: stored.expires_at, updatedAt: now },
  })
  if (count === 0) throw new DomainError('InvalidStatus')
  const { ownerId, payerEmail } = payment
  const asked = { ownerId, amount: Money.of(refund.amount, refund.currency), locale: localeOf(payment), token }
  if (mail && payerEmail) await askPayer(tx, { ...asked, payerEmail }, sealKey)
  return path
}
