/**
 * Statements of the payment path that concurrent calls of this process share: one round trip and one commit for all of
 * them. A single call runs immediately; a call that is refused fails alone.
 */

import { type FindCheckout, findCheckout, findCheckouts } from '@/lib/domain/movement/read/find-checkout'
import { findMovements } from '@/lib/domain/movement/read/find-movement'
import {
  type ApplyStep,
  applyAlone,
  applySteps,
  movesNothing,
  type SettlementStep,
} from '@/lib/domain/movement/settle/apply-steps'
import { batch } from './batch'
import { db } from './db'
import { readPayments, type WantedPayment } from './domain/payment/read-payment'
import { type FindLink, findLink, findLinks, type WantedLink } from './domain/payment-link/find-link'
import {
  findOffers,
  insertLinks,
  type LinkRow,
  type LinkStore,
  type OfferPlace,
  storeAlone,
} from './domain/payment-link/insert-links'
import type { PayDoors } from './domain/payment-link/pay-link'
import { type DetailDoors, detailAlone } from './domain/payment-link/read-link-detail'
import { type PaymentStart, type StartPayment, startAlone, startPayments } from './domain/payment-link/start-payments'
import type { Tx } from './domain/tx'

/** Groups of one kind that run concurrently: while one waits for the disk, the next one works. */
const lanes = 2

const links = batch((wanted: readonly WantedLink[]) => findLinks(db, wanted), lanes)
const payments = batch((wanted: readonly WantedPayment[]) => readPayments(db, wanted), lanes)
const offers = batch((places: readonly OfferPlace[]) => findOffers(db, places), lanes)
const newLinks = batch((rows: readonly LinkRow[]) => insertLinks(db, rows), lanes)
const starts = batch((wanted: readonly PaymentStart[]) => startPayments(db, wanted, { waits: false }), lanes)
const apply = (steps: readonly SettlementStep[]) => applySteps(db, steps, { waits: false })
const settlements = batch(apply, lanes)
/** Separate from money, since these do not wait for the disk. */
const facts = batch(apply, lanes)

const checkouts = batch((ids: readonly string[]) => findCheckouts(db, ids), lanes)

const movements = batch(async (ids: readonly string[]) => {
  const found = new Map((await findMovements(db, ids)).map((movement) => [movement.id, movement]))
  return ids.map((id) => found.get(id) ?? null)
}, lanes)

/** A call inside a transaction, as with an idempotency key, stays in it. */
const isFree = (tx: Tx) => tx === db

export const findLinkOf = (tx: Tx): FindLink =>
  isFree(tx) ? (wanted) => links.load(wanted) : (one) => findLink(tx, one)

export const detailDoorsOf = (tx: Tx): DetailDoors =>
  isFree(tx) ? { find: findLinkOf(tx), payment: (wanted) => payments.load(wanted) } : detailAlone(tx)

export const linkStoreOf = (tx: Tx): LinkStore =>
  isFree(tx) ? { offer: (place) => offers.load(place), insert: (link) => newLinks.load(link) } : storeAlone(tx)

/** A call that must wait for a link or movement locked by another transaction waits alone, so it does not delay its group. */
const start: StartPayment = async (payment) => {
  const answer = await starts.load(payment)
  return answer.outcome === 'busy' ? startAlone(db)(payment) : answer
}

export const payDoorsOf = (tx: Tx): PayDoors => ({
  find: findLinkOf(tx),
  start: isFree(tx) ? start : startAlone(tx),
})

/** A payment as its payer follows it: mails of many are rendered together, and many payers read at once. */
export const findCheckoutOf = (tx: Tx): FindCheckout =>
  isFree(tx) ? (id) => checkouts.load(id) : (id) => findCheckout(tx, id)

/** A movement; null if not found. */
export const findMovement = (id: string) => movements.load(id)

export const applyStep: ApplyStep = async (step) => {
  const answer = await (movesNothing(step) ? facts : settlements).load(step)
  return answer === 'busy' ? applyAlone(db)(step) : answer
}
