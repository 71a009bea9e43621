import { checkAll, DomainError, type FieldError, fieldError } from '../../errors'
import type { Breakdown, FeeMode, FeeRule } from '../../fee/breakdown'
import { findFeeRule } from '../../fee/find-fee-rule'
import type { Metadata } from '../../filters'
import { newMovementId, newTrackingKey } from '../../ids'
import { Money } from '../../money'
import { mayReloadBy } from '../../reload/may-reload-by'
import * as sql from '../../sql'
import type { Bank, Counterparty, Tx } from '../../tx'
import type { Method, Terms } from '../terms'
import { documentsOf, startKeeping } from './acceptance'
import { isBelowMinimum, limitPassed, quote } from './quote'

export type NewDeposit = {
  ownerId: number
  method: Method
  counterpartyId: string
  /** Plain decimal, COP. */
  amount: string
  /** The amount's field name in the request, for validation errors: `amount`, or `amount_cop` for PSE. */
  amountField: 'amount' | 'amount_cop'
  externalId: string
  metadata?: Metadata | null
  descriptionToPayer: string
  descriptionToPayee: string
  redirectUrl: string
  /** The payer's bank, for PSE. */
  bankCode: string | null
  feeMode: FeeMode
  /** The payer's language for the receipt, if given; default Spanish. */
  locale?: 'es' | 'en'
}

export type StartedDeposit = {
  id: string
  method: Method
  amount: Money
  externalId: string
  metadata: Metadata
  trackingKey: string
  bankCode: string | null
  feeMode: FeeMode
  rule: FeeRule
  breakdown: Breakdown
  /** The amount charged to the payer through the rail. */
  charge: Money
  /** Minutes within which it must be paid. */
  minutes: number
  createdAt: Date
}

/** The database's time, and that of the account's clock. */
type Times = { now: Date; accountNow: Date }

const later = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000)

type Fields = { redirectUrl?: string | undefined; amount?: string | undefined }

/** What is wrong with the fields of a deposit by the installation's terms, as far as they can be read. */
export function depositFaults(
  { redirectUrl, amount }: Fields,
  { method, amountField }: Pick<NewDeposit, 'method' | 'amountField'>,
  terms: Terms,
): FieldError[] {
  const { minimum, maximum } = terms.methods[method]
  const faults: FieldError[] = []
  if (terms.httpsOnly && redirectUrl?.startsWith('http:'))
    faults.push({ field: 'redirect_url', code: 'https_required' })
  if (amount !== undefined && isBelowMinimum(Money.of(amount, 'COP'), method, terms))
    faults.push({ field: amountField, code: 'below_method_minimum', params: { minimum, maximum } })
  return faults
}

/** @throws Validation failed on `redirect_url` */
function refuseAddress({ redirectUrl, ...input }: NewDeposit, terms: Terms): void {
  const errors = depositFaults({ redirectUrl }, input, terms)
  if (errors.length > 0) throw new DomainError('Validation failed', { errors })
}

/** @throws Validation failed on `type` */
async function refuseMethod(tx: Tx, { ownerId, method }: NewDeposit): Promise<void> {
  if (!(await mayReloadBy(tx, ownerId, method))) throw fieldError('type', 'method_not_offered')
}

/** @throws Validation failed on `counterparty_id`, also for another owner's */
async function payerOf(tx: Tx, { ownerId, counterpartyId }: NewDeposit): Promise<Counterparty> {
  const found = await tx.counterparty.findUnique({ where: { id: counterpartyId, ownerId } })
  if (!found) throw fieldError('counterparty_id', 'unknown_counterparty')
  return found
}

/** @throws Validation failed on `financial_institution_code` */
async function bankOf(tx: Tx, { bankCode: code }: NewDeposit): Promise<Bank | null> {
  if (code === null) return null
  const bank = await tx.bank.findUnique({ where: { country_code: { country: 'CO', code }, active: true, pse: true } })
  if (!bank) throw fieldError('financial_institution_code', 'unknown_bank')
  return bank
}

/**
 * A Nequi deposit has no payment page of ours: by starting it the holder of the API key declares that the payer accepted the
 * rail's documents (docs/gateways.md#wompi). For other methods the payer accepts them on the checkout page.
 */
const acceptanceOf = (method: Method, terms: Terms) => documentsOf(terms, method === 'nequi' ? terms.documents : null)

/** @throws Validation failed on the amount, MethodUnavailable */
async function priceOf(tx: Tx, input: NewDeposit, terms: Terms) {
  const { method, ownerId, amountField } = input
  const rule = await findFeeRule(tx, { product: method, currency: 'COP', ownerId })
  const quoted = quote(Money.of(input.amount, 'COP'), rule, input.feeMode, null, terms.unit)
  const { minimum, maximum, off } = terms.methods[method]
  if (off) throw new DomainError('MethodUnavailable', { retryAfter: off.retryAfter })
  const passed = limitPassed(quoted, method, terms)
  if (passed) throw fieldError(amountField, passed, { params: { minimum, maximum } })
  if (!quoted.breakdown.credited.isPositive) throw fieldError(amountField, 'nothing_to_credit')
  return { rule, ...quoted }
}

/**
 * Starts a deposit (docs/contract.md#start-a-deposit): stores the movement with its breakdown; a job creates the order
 * at the rail. Of concurrent requests with the same external id, one is stored.
 * @throws DomainError Validation failed on `redirect_url`, `type`, `counterparty_id`, `financial_institution_code`, the
 *   amount, or `external_id` (with the `money_movement_id` that has it); MethodUnavailable, TransactionLimitReached
 */
export async function startDeposit(
  tx: Tx,
  input: NewDeposit,
  terms: Terms,
  { now, accountNow }: Times,
): Promise<StartedDeposit> {
  const { ownerId, method, externalId, feeMode } = input
  const [, , payer, bank, { rule, breakdown, charge }] = await checkAll(
    () => refuseAddress(input, terms),
    () => refuseMethod(tx, input),
    () => payerOf(tx, input),
    () => bankOf(tx, input),
    () => priceOf(tx, input, terms),
  )
  const { minutes } = terms.methods[method]
  const expiresAt = later(accountNow, minutes)
  const declared = acceptanceOf(method, terms)

  const [id, trackingKey] = [newMovementId(), newTrackingKey()]
  const movement: sql.Rows['money_movement'] = {
    id,
    owner_id: ownerId,
    rail: terms.rail,
    method,
    amount: `${breakdown.reloadAmount}`,
    charge: `${charge}`,
    fee_currency: 'COP',
    fee_mode: feeMode,
    fee_percentage: `${rule.percentage}`,
    iva_percentage: `${rule.ivaPercentage}`,
    reload_amount: `${breakdown.reloadAmount}`,
    fee_service: `${breakdown.feeService}`,
    fee_iva: `${breakdown.feeIva}`,
    total_to_pay: `${breakdown.totalToPay}`,
    external_id: externalId,
    metadata: input.metadata ?? null,
    tracking_key: trackingKey,
    redirect_url: input.redirectUrl,
    counterparty_id: payer.id,
    description_to_payer: input.descriptionToPayer,
    description_to_payee: input.descriptionToPayee,
    payer_name: payer.fullname,
    payer_email: payer.email,
    payer_phone: payer.phone,
    payer_type_person: payer.idType === 'NIT' ? 'JURIDICAL' : 'NATURAL',
    payer_document_type: payer.idType,
    payer_document: payer.idNumber,
    locale: input.locale ?? 'es',
    bank_id: bank?.id ?? null,
    expires_at: expiresAt,
    // a job makes the order, and the sweep makes up for a lost job; until the documents are accepted there is nothing to poll
    next_ask_at: later(now, declared ? 0.25 : minutes),
    awaits_acceptance: declared === null,
  }
  const start = sql.startDeposit(movement)
  const [row] = await tx.$queryRaw<{ answer: { outcome: string; id?: string; created_at?: string } }[]>(
    startKeeping(start, { documents: declared ?? [], address: null }),
  )
  const { outcome, id: earlier = '', created_at: at } = row?.answer ?? { outcome: '' }
  if (outcome === 'external_id_taken')
    throw fieldError('external_id', 'external_id_taken', { members: { money_movement_id: earlier } })
  if (outcome === 'TransactionLimitReached') throw new DomainError('TransactionLimitReached')
  return {
    id,
    method,
    amount: breakdown.reloadAmount,
    externalId,
    metadata: input.metadata ?? {},
    trackingKey,
    bankCode: bank?.code ?? null,
    feeMode,
    rule,
    breakdown,
    charge,
    minutes,
    createdAt: at ? new Date(at) : now,
  }
}
