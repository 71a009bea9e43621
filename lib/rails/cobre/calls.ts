/** The calls to Cobre that payments and payouts have in common: a counterparty, then a movement of money. */
import { RailUnavailable } from '@/lib/domain/movement/rail'
import type { GatewayAnswer } from '@/lib/rails/http'
import { type AskCobre, read, refusalOf } from './api'
import { counterpartyForm } from './forms'

/** Cobre's refusal of what was sent, with its own message. */
export class Refused extends Error {}

/** Creates the other side of a movement. @returns its id, `cp_…`. @throws Refused, RailUnavailable */
export async function createCounterparty(ask: AskCobre, body: object): Promise<string> {
  // Safe to repeat: a duplicate is an unused second counterparty.
  const answer = await ask({ method: 'POST', path: '/v1/counterparties', body, repeatable: true })
  if (answer.status >= 400) throw new Refused(refusalOf(answer))
  return read(counterpartyForm, answer).id
}

/**
 * Creates a movement under an idempotency key; within a day, repeated calls return it as it was created.
 * @param body the same for every call with this key
 * @throws Refused, RailUnavailable
 */
export async function createMovement(ask: AskCobre, key: string, body: object): Promise<GatewayAnswer> {
  const answer = await ask({
    method: 'POST',
    path: '/v1/money_movements',
    headers: { idempotency: key },
    body,
    repeatable: true,
  })
  // A conflict of the key, not a refusal of the order: a call with it is or was in progress.
  if (answer.status === 409) throw new RailUnavailable(`cobre has that key in use: ${refusalOf(answer)}`)
  if (answer.status >= 400) throw new Refused(refusalOf(answer))
  return answer
}

/** Reads a movement by Cobre's id; null when there is none. @throws RailUnavailable */
export async function findMovement(ask: AskCobre, reference: string): Promise<GatewayAnswer | null> {
  const answer = await ask({ method: 'GET', path: `/v1/money_movements/${encodeURIComponent(reference)}` })
  if (answer.status < 400) return answer
  const said = refusalOf(answer)
  if (answer.status === 404) return null
  throw new RailUnavailable(`cobre does not tell of an order: ${said}`)
}
