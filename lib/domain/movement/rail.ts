import type { Currency } from '../money'
import type { AcceptanceDocument, AcceptanceType } from './start/acceptance-document'
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
  /** The bank's own number of the payment: for PSE its CUS, for others the key by which it is traced. */
  cus?: string
  /** The rail's words for a refusal. */
  message?: string
  /** The order was not taken at all. */
  refused?: boolean
}

/** Who pays, as far as the method asks for it. */
export type RailPayer = {
  name: string | null
  email: string | null
  /** E.164 without the plus sign. */
  phone: string | null
  typePerson: 'NATURAL' | 'JURIDICAL' | null
  documentType: string | null
  document: string | null
  /** Where the request came from. */
  address: string | null
}

export type RailOrder = {
  /** Our movement's id: unique for ever at the rail, so that a doubled call makes one order. */
  movementId: string
  /** The rail's own transaction id, once it has told. */
  reference: string | null
  method: Method
  /** COP, a multiple of the rail's unit. */
  charge: string
  payer: RailPayer
  /** Of the payer's bank, for PSE, as our list of banks has it. */
  bankCode: string | null
  /** What the payer reads at the bank, and what the payee does; null where nobody wrote any. */
  descriptionToPayer: string | null
  descriptionToPayee: string | null
  trackingKey: string
  createdAt: Date
  expiresAt: Date
  /** The rail's documents that the payer accepted, with the tokens that were shown; none for a rail that has none. */
  consents: readonly { type: AcceptanceType; token: string }[]
}

/** A bank of PSE as the rail names it. */
export type RailBank = { code: string; name: string }

/** A line of the rail's own list, for the reconciliation. */
export type RailListed = {
  /** The rail's own transaction id. */
  reference: string
  /** Our reference as the rail has it; null where it has none. */
  movementId: string | null
  state: RailState
  amount: string
  currency: Currency
  at: Date
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
  /** What payers must accept first; absent where the rail has no such documents. @throws RailUnavailable */
  readAcceptance?(): Promise<readonly AcceptanceDocument[]>
  /** The rail's own banks of PSE; absent where it takes ours. @throws RailUnavailable */
  readBanks?(): Promise<readonly RailBank[]>
  /** What the rail made between two moments, for the reconciliation; absent where it cannot be asked. @throws RailUnavailable */
  list?(during: { from: Date; until: Date }): AsyncIterable<RailListed>
  /** Reads a notification; null when its signature is not the rail's. @param body as it came, to the byte */
  readNotice(headers: Headers, body: string): RailNotice | null
}
