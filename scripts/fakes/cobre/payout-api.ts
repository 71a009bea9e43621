/** The part of Cobre's API that pays out: payees, and movements from the merchant's account. */
import type { Answer } from '../gateway/faults.ts'
import type { Call } from '../gateway/listen.ts'
import { account } from './account.ts'
import { absent, object, type Refusal, refusal, text } from './check.ts'
import type { Payee, PayeeType, Payout, Payouts } from './payouts.ts'

type Counter = { payouts: Payouts; unit: number; paying: (payout: Payout, payee: Payee) => void }

const refused = ({ status, ...body }: Refusal): Answer => ({ status, body })

/** Messages for a payee as for a payer: the fields that are wrong. */
function payeeRefused(given: unknown): Refusal | null {
  const { geo, type, metadata } = object(given)
  const of = object(metadata)
  const byKey = type === 'breb_key'
  const wrong = [
    geo === 'col' || 'geo',
    /^(cc|ch|dp|breb_key)$/.test(`${type}`) || 'type',
    text(of.counterparty_fullname) || 'counterparty_fullname',
    /^(cc|ce|nit|ti|pa|ppt)$/.test(`${of.counterparty_id_type}`) || 'counterparty_id_type',
    /^[\dA-Z-]{4,20}$/.test(`${of.counterparty_id_number}`) || 'counterparty_id_number',
    absent(of.counterparty_email) || /^\S+@\S+\.\S+$/.test(`${of.counterparty_email}`) || 'counterparty_email',
    byKey || /^\d{6,20}$/.test(`${of.account_number}`) || 'account_number',
    byKey || /^\d{3,4}$/.test(`${of.beneficiary_institution}`) || 'beneficiary_institution',
    !byKey || text(of.key_value) || 'key_value',
  ].filter((found) => found !== true)
  return wrong.length > 0 ? refusal('CP001', `The counterparty is not valid: ${wrong.join(', ')}`) : null
}

export function addPayee({ payouts }: Counter, body: unknown): Answer {
  const wrong = payeeRefused(body)
  if (wrong) return refused(wrong)
  const { type, metadata } = body as { type: PayeeType; metadata: Payee['metadata'] }
  return { status: 201, body: { ...payouts.addPayee(type, metadata), geo: 'col', alias: '' } }
}

function payoutRefused(given: unknown, key: unknown, { payouts, unit }: Counter): Refusal | null {
  if (!text(key) || key.length < 9) return refusal('MM001', 'The header idempotency needs at least 9 characters')
  const { source_id, destination_id, amount, metadata, external_id, checker_approval } = object(given)
  if (source_id !== account.accountId) return refusal('ACC002', 'The account does not exist', 404)
  if (!payouts.payees.has(`${destination_id}`)) return refusal('CP002', 'The counterparty does not exist', 404)
  const wrong = [
    (Number.isSafeInteger(amount) && (amount as number) > 0 && (amount as number) % unit === 0) || 'amount',
    text(object(metadata).description) || 'description',
    text(external_id) || 'external_id',
    typeof checker_approval === 'boolean' || 'checker_approval',
  ].filter((found) => found !== true)
  return wrong.length > 0 ? refusal('MM002', `The money movement is not valid: ${wrong.join(', ')}`) : null
}

/** A key returns what it created, and conflicts with another body. */
export function pay(counter: Counter, { headers, body, text: raw }: Call): Answer {
  const key = `${headers.idempotency ?? ''}`
  const there = counter.payouts.byKey(key)
  if (there && there.body !== raw)
    return refused(refusal('MM003', 'The idempotency key belongs to another money movement', 409))
  if (there) return { status: 201, body: there.made }
  const wrong = payoutRefused(body, headers.idempotency, counter)
  if (wrong) return refused(wrong)
  const { metadata, ...given } = body as Payout & { metadata: { description: string } }
  const { external_id, source_id, destination_id, amount, checker_approval } = given
  const { description } = metadata
  const asked = { external_id, source_id, destination_id, amount, checker_approval, description }
  const payout = counter.payouts.add({ key, body: raw, ...asked })
  const payee = counter.payouts.payees.get(destination_id)
  if (payee) counter.paying(payout, payee)
  return { status: 201, body: payout.made }
}
