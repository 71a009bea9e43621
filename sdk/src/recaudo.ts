import type { Caller } from './call-types.ts'
import { BalanceOfAccount } from './resources/balance.ts'
import { BankTransfers } from './resources/bank-transfers.ts'
import { Beneficiaries } from './resources/beneficiaries.ts'
import { Deposits } from './resources/deposits.ts'
import { Events, type StoredEvent } from './resources/events.ts'
import { Links } from './resources/links.ts'
import { Payments } from './resources/payments.ts'
import { Payouts } from './resources/payouts.ts'
import { Refunds } from './resources/refunds.ts'
import { Requests } from './resources/requests.ts'
import { WebhookEndpoints } from './resources/webhook-endpoints.ts'
import { callerOf, type RecaudoOptions } from './transport.ts'

export type { Answer, Body, CallId, CallOptions, Query, WriteOptions } from './call-types.ts'
export { type Decimal, decimal } from './decimal.ts'
export * from './errors.ts'
export type * from './generated/document.ts'
export type { List } from './paging.ts'
export { type VerifiedEvent, verifyEvent } from './verify-event.ts'
export type { RecaudoOptions, StoredEvent }

/**
 * A client of one installation, in the name of one server key.
 *
 * ```ts
 * const recaudo = new Recaudo({ baseUrl: 'https://recaudo.example', apiKey: process.env.RECAUDO_KEY })
 * const link = await recaudo.links.create({ currency: 'COP', amount: '50000.00' }, { idempotencyKey: 'order-2481' })
 * ```
 *
 * Every method throws `ApiError` where the API refuses, and `ConnectionError` where no answer came.
 */
export class Recaudo {
  readonly links: Links
  readonly payments: Payments
  readonly refunds: Refunds
  readonly deposits: Deposits
  readonly bankTransfers: BankTransfers
  readonly payouts: Payouts
  readonly beneficiaries: Beneficiaries
  readonly balance: BalanceOfAccount
  readonly webhookEndpoints: WebhookEndpoints
  readonly events: Events
  readonly requests: Requests
  /** A call by its name in the OpenAPI document; every method comes down to it. */
  readonly call: Caller

  constructor(options: RecaudoOptions) {
    const call = callerOf(options)
    this.call = call
    this.links = new Links(call)
    this.payments = new Payments(call)
    this.refunds = new Refunds(call)
    this.deposits = new Deposits(call)
    this.bankTransfers = new BankTransfers(call)
    this.payouts = new Payouts(call)
    this.beneficiaries = new Beneficiaries(call)
    this.balance = new BalanceOfAccount(call)
    this.webhookEndpoints = new WebhookEndpoints(call)
    this.events = new Events(call)
    this.requests = new Requests(call)
  }
}
