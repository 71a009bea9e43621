/** Cobre (docs/gateways.md#cobre): direct links for payments, and payouts. */
import { type Rail, type RailAnswer, type RailOrder, RailUnavailable } from '@/lib/domain/movement/rail'
import type { AskGateway } from '@/lib/rails/http'
import type { Recall } from '@/lib/rails/memory'
import { withAddress } from '@/lib/rails/with-address'
import { type AskCobre, authorized, read } from './api'
import { createCounterparty, createMovement, findMovement, Refused } from './calls'
import type { CobreConfig } from './config'
import { movementForm, railAnswerOf } from './forms'
import { listMovements } from './list'
import { readNotice } from './notice'
import { counterpartyBody, movementBody } from './order'
import { cobrePayouts } from './payouts'

/** Cobre honours an idempotency key for 24 hours; the payer in the body is stored a little less long. */
const keySeconds = 23 * 3600

class NeverAsked extends Error {}

/** The payer at Cobre, created once per order: a repeated start must send the same body under the same key. */
const counterparty = (order: RailOrder, ask: () => Promise<string>) => ({
  key: `counterparty:${order.movementId}`,
  seconds: keySeconds,
  ask,
})

/** Returns the status of an order. @throws RailUnavailable */
async function readMovement(ask: AskCobre, { movementId }: RailOrder, reference: string): Promise<RailAnswer> {
  const answer = await findMovement(ask, reference)
  if (!answer) return { state: 'unknown' }
  const movement = read(movementForm, answer)
  if (movement.external_id && movement.external_id !== movementId)
    throw new RailUnavailable(`cobre tells of another order under ${reference}`)
  return railAnswerOf(movement)
}

/**
 * @param recall memory shared by all processes: the token, and the payer of each order
 * @param gateway HTTP client for Cobre
 */
export function cobreRail(config: CobreConfig, recall: Recall, gateway: AskGateway): Rail {
  const ask = authorized(config, recall, gateway)

  const start = async (order: RailOrder): Promise<RailAnswer> => {
    // The key may have expired, and the payer would be asked to pay twice.
    if (Date.now() - order.createdAt.getTime() > keySeconds * 1000)
      throw new RailUnavailable('an order of yesterday cannot be started at cobre any more')
    try {
      const payer = await recall(counterparty(order, () => createCounterparty(ask, counterpartyBody(order))))
      const answer = await createMovement(ask, order.movementId, movementBody(config, order, payer))
      const made = railAnswerOf(read(movementForm, answer))
      const { reference } = made
      return reference ? await withAddress(made, () => readMovement(ask, order, reference)) : made
    } catch (fault) {
      if (fault instanceof Refused) return { state: 'failed', refused: true, message: fault.message }
      throw fault
    }
  }

  /** True when an order may have been sent while its key is valid: its payer was created before it. */
  const mayBeThere = async (order: RailOrder): Promise<boolean> => {
    try {
      await recall(counterparty(order, () => Promise.reject(new NeverAsked())))
      return true
    } catch (fault) {
      if (fault instanceof NeverAsked) return false
      throw fault
    }
  }

  /**
   * Cobre finds orders only by its own id. Without one, the only lookup is to start the order again under its key, so
   * `unknown` is returned while a start may follow. Only Nequi orders are started again here, even after their time is
   * up: a push is sent without us, whereas nobody can have paid on a bank page whose URL we never received. The
   * repeated start returns the order as it was created; its current status is read afterwards.
   */
  const find = async (order: RailOrder): Promise<RailAnswer> => {
    if (order.reference) return readMovement(ask, order, order.reference)
    if (order.method !== 'nequi' || !(await mayBeThere(order))) return { state: 'unknown' }
    const made = await start(order)
    return made.reference ? readMovement(ask, order, made.reference) : made
  }

  return {
    name: 'cobre',
    unit: config.unit,
    start,
    ask: find,
    list: (during) => listMovements(ask, config, during),
    payouts: cobrePayouts(config, recall, ask),
    readNotice: (headers, body) => readNotice(config.eventsKey, headers, body),
  }
}
