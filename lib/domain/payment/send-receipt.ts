import { countCalls } from '../access/count-calls'
import { DomainError, fieldError } from '../errors'
import { localeOf } from '../notification/locale-of'
import { queueMessage } from '../notification/queue-message'
import type { Tx } from '../tx'
import type { Payment } from './payment'
import { readPayment } from './read-payment'

/** Mails of one kind to the payer of one payment that its owner may cause in an hour. */
export const hourlyMails = 3

/**
 * True when a mail can say what became of the payer's money: those on which one is sent by itself (payment-mails.ts), but not once
 * the bank gave it back or all of it was refunded, when a receipt would prove what is no longer so.
 */
export const provesPayment = ({ status, disposition }: Pick<Payment, 'status' | 'disposition'>): boolean =>
  disposition === 'in_suspense' ? status === 'succeeded' : !['none', 'reversed', 'refunded'].includes(disposition)

/**
 * Sends the payer of one of the owner's payments its receipt again, to the address that they gave
 * (docs/contract.md#send-a-receipt-again).
 * @throws DomainError Not found, InvalidStatus while there is nothing to prove, Validation failed on `payer_email` of a payer without
 * one, TooManyAttempts
 */
export async function sendReceipt(tx: Tx, { ownerId, id }: { ownerId: number; id: string }): Promise<void> {
  const payment = await readPayment(tx, { ownerId, id })
  if (!provesPayment(payment)) throw new DomainError('InvalidStatus')
  if (!payment.payerEmail) throw fieldError('payer_email', 'required')
  const [sent] = await countCalls(tx, [{ key: `receipt:${id}`, seconds: 3_600 }])
  if (!sent || sent.points > hourlyMails) throw new DomainError('TooManyAttempts', { retryAfter: sent?.secondsLeft })
  await queueMessage(tx, {
    userId: null,
    channel: 'email',
    to: payment.payerEmail,
    kind: 'payment_receipt',
    data: { movement: id },
    locale: localeOf(payment),
  })
}
