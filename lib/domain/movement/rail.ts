import type { Currency } from '../money'
import type { PayoutAnswer, PayoutRail } from '../payout/rail'
import type { AcceptanceDocument, AcceptanceType } from './start/acceptance-document'
import type { Method, RailName } from './terms'

/**
 * Our states, to which each rail's own are mapped. `returned`: the money went back, before or after it had succeeded.
 * `unknown`: the rail has no such order.
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

/** The status of an order as a rail reports it, in a response or a notification. */
export type RailAnswer = {
  state: RailState
  /** The amount received; always set when the state is `succeeded`. */
  received?: { amount: string; currency: Currency }
  /** The rail's transaction id. */
  reference?: string
  /** Where the payer authorises the payment. */
  bankUrl?: string
  /** The bank's number of the payment: the CUS for PSE, otherwise the key by which it is traced. */
  cus?: string
  /** The rail's message for a refusal. */
  message?: string
  /** The order was not accepted at all. */
  refused?: boolean
}

/** The payer, with the fields that the method needs. */
export type RailPayer = {
  name: string | null
  email: string | null
  /** E.164 without the plus sign. */
  phone: string | null
  typePerson: 'NATURAL' | 'JURIDICAL' | null
  documentType: string | null
  document: string | null
  /** Network address of the payer's request. */
  address: string | null
}

export type RailOrder = {
  /** Our movement's id: unique forever at the rail, so that a repeated call creates one order. */
  movementId: string
  /** The rail's transaction id, once known. */
  reference: string | null
  method: Method
  /** COP, a multiple of the rail's unit. */
  charge: string
  payer: RailPayer
  /** Code of the payer's bank in our list of banks, for PSE. */
  bankCode: string | null
  /** Shown to the payer at the bank, and to the payee; null when not given. */
  descriptionToPayer: string | null
  descriptionToPayee: string | null
  trackingKey: string
  createdAt: Date
  expiresAt: Date
  /** The rail's documents that the payer accepted, with the tokens that were shown; empty for a rail without documents. */
  consents: readonly { type: AcceptanceType; token: string }[]
}

/** A PSE bank as the rail names it. */
export type RailBank = { code: string; name: string }

/** A row of the rail's own transaction list, for reconciliation. */
export type RailListed = {
  /** The rail's transaction id. */
  reference: string
  /** Our reference as the rail stores it; null if it has none. */
  movementId: string | null
  state: RailState
  amount: string
  currency: Currency
  at: Date
}

/** A verified notification, of a payment or of a payout. */
export type RailNotice =
  | {
      id: string
      movementId: string
      answer: RailAnswer
      /** The rail signs its own id, and not which of our payments it is of: only a payment that has this id, or none yet, is meant. */
      signsOwnId?: true
    }
  | { id: string; payoutId: string; payout: PayoutAnswer }

/** The rail did not answer, or not in time: nothing is known, and the sweep polls again. */
export class RailUnavailable extends Error {}

/** A payment rail. Nothing outside lib/rails knows a gateway's API. */
export type Rail = {
  name: RailName
  /** Smallest unit in COP, `"0.01"` or `"1.00"`: charges are rounded up to it. */
  unit: string
  /** Creates the order, or finds the existing one. @throws RailUnavailable */
  start(order: RailOrder): Promise<RailAnswer>
  /** Returns the status of an order. @throws RailUnavailable */
  ask(order: RailOrder): Promise<RailAnswer>
  /** Documents that payers must accept first; absent when the rail has none. @throws RailUnavailable */
  readAcceptance?(): Promise<readonly AcceptanceDocument[]>
  /** The rail's own PSE banks; absent when it uses our list. @throws RailUnavailable */
  readBanks?(): Promise<readonly RailBank[]>
  /** Orders created in a time range, for reconciliation; absent when the rail has no list. @throws RailUnavailable */
  list?(during: { from: Date; until: Date }): AsyncIterable<RailListed>
  /** Pays out; absent when the rail does not, or is not configured to. */
  payouts?: PayoutRail
  /** Reads a notification; null when its signature is not the rail's. @param body the raw body, byte for byte */
  readNotice(headers: Headers, body: string): RailNotice | null
}
