import type { Currency } from '../money'
import type { Method, RailName } from './terms'

/**
 * Our states, whatever words a rail has for them. `returned`: the money went back, before or after it had succeeded. `unknown`: the
 * rail has no such order.
 */
export type RailState =
  | 'initiated'
  | 'pending'
  | 'processing'
  | 'succeeded'
  | 'failed'
  | 'expired'
  | 'returned'
  | 'unknown'

/** What a rail says of an order, by an answer or a notification. */
export type RailWord = {
  state: RailState
  /** What came in; known whenever the state is `succeeded`. */
  received?: { amount: string; currency: Currency }
  /** The rail's own transaction id. */
  reference?: string
  /** Where the payer authorises. */
  bankUrl?: string
  /** The bank's own number of the payment (PSE's CUS). */
  cus?: string
  /** The rail's words for a refusal. */
  message?: string
  /** The order was not taken at all. */
  refused?: boolean
}

export type RailOrder = {
  /** Our movement's id: unique for ever at the rail, so that a doubled call makes one order. */
  movementId: string
  method: Method
  /** COP, a multiple of the rail's unit. */
  charge: string
}

/** A verified notification. */
export type RailNotice = { id: string; movementId: string; word: RailWord }

/** The rail did not answer, or not in time: nothing is known, the sweep asks again. */
export class RailUnavailable extends Error {}

/** How money really comes in. Every rail is one of these; nothing else in the house knows a gateway. */
export type Rail = {
  name: RailName
  /** Its smallest unit in COP, `"0.01"` or `"1.00"`: charges are rounded up to it. */
  unit: string
  /** Makes the order, or finds the one that is there. @throws RailUnavailable */
  start(order: RailOrder): Promise<RailWord>
  /** What the rail knows of an order. @throws RailUnavailable */
  ask(order: RailOrder): Promise<RailWord>
  /** Reads a notification; null when its signature is not the rail's. @param body as it came, to the byte */
  readNotice(headers: Headers, body: string): RailNotice | null
}
