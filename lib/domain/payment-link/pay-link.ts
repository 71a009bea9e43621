import { networkOf } from '../access/network-of'
import { checkAll, DomainError, fieldError } from '../errors'
import { newMovementId, newTrackingKey } from '../ids'
import { Money } from '../money'
import { type Accepted, documentsOf, storeAcceptance } from '../movement/start/acceptance'
import { findRate } from '../movement/start/find-rate'
import { limitPassed, quote } from '../movement/start/quote'
import type { Method, Terms } from '../movement/terms'
import type { Tx } from '../tx'
import { type FindLink, findLink } from './find-link'
import { findPublicLink, isPayable, offeredMethods, ruleOf } from './read-public-link'
import { type StartPayment, startAlone } from './start-payments'

export type Payer = {
  name: string | null
  email: string | null
  /** E.164 without the plus sign. */
  phone: string | null
  documentType: string | null
  document: string | null
  typePerson: 'NATURAL' | 'JURIDICAL'
  /** IP address of the request; the rails require it. */
  address: string | null
  /** How the payer's device identifies itself, if it does. */
  device: string | null
}

export type LinkPayment = {
  uuid: string
  /** Plain decimal; may be omitted on a fixed link. */
  amount: string | undefined
  method: Method
  payer: Payer
  bankId: number | null
  /** The payer's language, for the receipt; Spanish by default. */
  locale?: 'es' | 'en'
  /** The rail's documents that the payer accepted with the payment; null: the checkout asks first, if the rail has any. */
  accepted: Accepted | null
}

export type StartedPayment = {
  movementId: string
  totalToPay: Money
  /** In COP. */
  charge: Money
  rate: string | null
}

/** Finds the link and starts the payment: alone, or in one statement with others that arrive at the same time. */
export type PayDoors = { find: FindLink; start: StartPayment }

const later = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000)

/** Returns the open payment that a repeated Nequi request refers to. */
async function openPayment(tx: Tx, id: string): Promise<StartedPayment> {
  const movement = await tx.moneyMovement.findUniqueOrThrow({ where: { id } })
  return {
    movementId: id,
    totalToPay: Money.of(movement.totalToPay, movement.feeCurrency),
    charge: Money.of(movement.charge, 'COP'),
    rate: movement.rate?.toFixed(2) ?? null,
  }
}

/** @throws Validation failed on `amount` unless it exceeds the minimum */
function refuseSmall(amount: Money, minimum: string): void {
  if (amount.compare(amount.of(minimum)) <= 0)
    throw fieldError('amount', 'too_small', { params: { above: `${minimum} ${amount.currency}` } })
}

/** @throws Validation failed on `payment_method` */
function refuseMethod(link: Parameters<typeof offeredMethods>[0], method: Method): void {
  if (!offeredMethods(link).includes(method)) throw fieldError('payment_method', 'method_not_offered')
}

/** @throws Validation failed on `bank_id` that is not a bank of PSE */
async function refuseBank(tx: Tx, id: number | null): Promise<void> {
  if (id === null) return
  const bank = await tx.bank.findUnique({ where: { id, active: true, pse: true, country: 'CO' } })
  if (!bank) throw fieldError('bank_id', 'unknown_bank')
}

/**
 * Starts a payment of a link: stores the movement and returns; a job requests the rail (docs/contract.md#pay-a-link,
 * docs/contract.md#start-a-deposit). The database function locks the link and checks limits and status, so that two concurrent
 * payers cannot pass them together.
 * @param doors finds links and starts payments in groups, where many pay concurrently
 * @throws DomainError NotFound, InvalidStatus, AmountRequired, AmountMismatch, TooManyAttempts, RateUnavailable,
 *   MethodUnavailable, Validation failed on `amount`, `payment_method`, `bank_id`
 */
export async function payLink(
  tx: Tx,
  input: LinkPayment,
  terms: Terms,
  now: Date,
  doors: PayDoors = { find: (link) => findLink(tx, link), start: startAlone(tx) },
): Promise<StartedPayment> {
  const link = await findPublicLink(tx, input.uuid, doors.find)
  if (!isPayable(link)) throw new DomainError('InvalidStatus')
  const currency = link.currency as 'COP' | 'USD'
  if (link.isGeneral && input.amount === undefined) throw new DomainError('AmountRequired')
  const amount = Money.of(input.amount ?? link.amount, currency)
  if (!link.isGeneral && !amount.equals(Money.of(link.amount, currency))) throw new DomainError('AmountMismatch')
  await checkAll(
    () => refuseSmall(amount, terms.linkMinimums[currency]),
    () => refuseMethod(link, input.method),
    () => refuseBank(tx, input.bankId),
  )
  const rate = currency === 'USD' ? await findRate(tx, terms.rateMaxAgeHours, now) : null
  const quoted = quote(amount, ruleOf(link), link.feeMode, rate, terms.unit)
  if (!quoted.breakdown.credited.isPositive) throw fieldError('amount', 'nothing_to_credit')
  const { minutes, off } = terms.methods[input.method]
  if (off) throw new DomainError('MethodUnavailable', { retryAfter: off.retryAfter })
  const passed = limitPassed(quoted, input.method, terms)
  if (passed) throw fieldError('payment_method', passed, { params: { ...limits(input.method, terms) } })
  const documents = documentsOf(terms, input.accepted)

  const { breakdown } = quoted
  const { payer } = input
  const expiresAt = later(link.now, minutes)
  const movement = {
    id: newMovementId(),
    owner_id: link.ownerId,
    link_id: link.id,
    rail: terms.rail,
    method: input.method,
    amount: `${rate === null ? amount : quoted.totalCop}`,
    charge: `${quoted.charge}`,
    rate,
    fee_currency: currency,
    fee_mode: link.feeMode,
    fee_percentage: `${link.feePercentage}`,
    iva_percentage: `${link.ivaPercentage}`,
    reload_amount: `${amount}`,
    fee_service: `${breakdown.feeService}`,
    fee_iva: `${breakdown.feeIva}`,
    total_to_pay: `${breakdown.totalToPay}`,
    tracking_key: newTrackingKey(),
    redirect_url: link.redirectUrl,
    payer_name: payer.name,
    payer_email: payer.email,
    payer_phone: payer.phone,
    payer_type_person: payer.typePerson,
    payer_document_type: payer.documentType,
    payer_document: payer.document,
    payer_address: payer.address,
    locale: input.locale ?? 'es',
    bank_id: input.bankId,
    expires_at: expiresAt,
    // A job starts it at the rail; if that is lost, the sweep polls. Until the documents are accepted there is nothing to poll.
    next_ask_at: later(now, documents ? 0.25 : minutes),
    awaits_acceptance: documents === null,
    from: {
      network: payer.address && networkOf(payer.address),
      device: payer.device ?? '',
      per_network: terms.openPerNetwork,
      per_device: terms.openPerDevice,
    },
  }
  const consents = { documents: documents ?? [], address: payer.address }
  const started = await doors.start({ movement, consents, limits: terms })
  if (started.outcome === 'InvalidStatus') throw new DomainError('InvalidStatus')
  if (started.outcome === 'TooManyAttempts') throw new DomainError('TooManyAttempts', { retryAfter: 60 })
  if (started.outcome === 'same') {
    if (documents) await storeAcceptance(tx, started.id, consents)
    return openPayment(tx, started.id)
  }
  return { movementId: movement.id, totalToPay: breakdown.totalToPay, charge: quoted.charge, rate }
}

const limits = (method: Method, terms: Terms) => ({
  minimum: terms.methods[method].minimum,
  maximum: terms.methods[method].maximum,
})
