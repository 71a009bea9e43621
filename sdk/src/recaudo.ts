import type { Caller } from './call-types.ts'
import { BalanceOfAccount } from './resources/balance.ts'
import { BankTransfers } from './resources/bank-transfers.ts'
import { Beneficiaries } from './resources/beneficiaries.ts'
import { Deposits } from './resources/deposits.ts'
import { EmbedOrigins } from './resources/embed-origins.ts'
import { Events, type StoredEvent } from './resources/events.ts'
import { Keys } from './resources/keys.ts'
import { Links } from './resources/links.ts'
import { Payments } from './resources/payments.ts'
import { Payouts } from './resources/payouts.ts'
import { Refunds } from './resources/refunds.ts'
import { Requests } from './resources/requests.ts'
import { Sandbox } from './resources/sandbox.ts'
import { TestClock } from './resources/test-clock.ts'
import { WebhookEndpoints } from './resources/webhook-endpoints.ts'
import { type RecaudoOptions, transportOf } from './transport.ts'

export type { Answer, Body, CallId, CallOptions, Query, WriteOptions } from './call-types.ts'
export { type Decimal, decimal } from './decimal.ts'
export * from './errors.ts'
export type * from './generated/document.ts'
export type { List } from './paging.ts'
export type { StreamOptions } from './stream.ts'
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
  readonly embedOrigins: EmbedOrigins
  readonly webhookEndpoints: WebhookEndpoints
  readonly events: Events
  readonly requests: Requests
  readonly keys: Keys
  readonly sandbox: Sandbox
  readonly testClock: TestClock
  /** A call by its name in the OpenAPI document; every method comes down to it. */
  readonly call: Caller

  constructor(options: RecaudoOptions) {
    const { call, open } = transportOf(options)
    this.call = call
    this.links = new Links(call)
    this.payments = new Payments(call)
    this.refunds = new Refunds(call)
    this.deposits = new Deposits(call)
    this.bankTransfers = new BankTransfers(call)
    this.payouts = new Payouts(call)
    this.beneficiaries = new Beneficiaries(call)
    this.balance = new BalanceOfAccount(call)
    this.embedOrigins = new EmbedOrigins(call)
    this.webhookEndpoints = new WebhookEndpoints(call)
    this.events = new Events(call, open)
    this.requests = new Requests(call)
    this.keys = new Keys(call)
    this.sandbox = new Sandbox(call)
    this.testClock = new TestClock(call)
  }
}
