/** The events of Wompi's payouts, signed according to its documentation. */
import type { Letter } from '../gateway/postman.ts'
import { payoutAccount, sha256 } from './account.ts'
import { type Batch, batchOf, type Transaction } from './payouts.ts'

type Signed = { id: string; status: string; amountInCents: number } & Record<string, unknown>

function letterOf(name: 'payout' | 'transaction', data: Signed, forged: boolean): Letter {
  const timestamp = Date.now()
  const secret = forged ? 'test_events_of_somebody_else' : payoutAccount.eventsSecret
  const checksum = sha256(`${data.id}${data.status}${data.amountInCents}${timestamp}${secret}`)
  const body = JSON.stringify({
    event: `${name}.updated`,
    data: { [name]: data },
    signature: { properties: [`${name}.id`, `${name}.status`, `${name}.amountInCents`], checksum },
    timestamp,
    sentAt: new Date().toISOString(),
  })
  return { body, headers: { 'x-event-checksum': checksum } }
}

export const batchLetter = (batch: Batch, forged = false): Letter =>
  letterOf('payout', batchOf(batch) as Signed, forged)

/** It names Wompi's batch, and not the merchant's reference. */
export function transactionLetter(batch: Batch, transaction: Transaction, forged = false): Letter {
  const { reference: _, payeeInfo: payee, failureReason, ...facts } = transaction
  const reason = failureReason ? { code: failureReason.slice(0, 3), message: failureReason } : undefined
  return letterOf('transaction', { ...facts, payoutId: batch.id, payee, failureReason: reason }, forged)
}
