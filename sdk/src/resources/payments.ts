import type { Answer, Caller, CallOptions, WriteOptions } from '../call-types.ts'
import type { Payment } from '../generated/document.ts'
import { type Filters, type List, listOf } from '../paging.ts'

/** Every payment of the account: of links and deposits. */
export class Payments {
  readonly #call: Caller

  constructor(call: Caller) {
    this.#call = call
  }

  /** All payments, newest first. */
  list(filters?: Filters<'listPayments'>, options?: CallOptions): List<Payment> {
    return listOf(this.#call, 'listPayments', filters, options)
  }

  /** One payment, with its link, payer, cost, refunds and reversal. */
  retrieve(id: string, options?: CallOptions): Promise<Payment> {
    return this.#call('readPayment', { path: { id } }, options)
  }

  /** Sends the payer the receipt again. */
  sendReceipt(id: string, options?: WriteOptions): Promise<Answer<'sendPaymentReceipt'>> {
    return this.#call('sendPaymentReceipt', { path: { id } }, options)
  }
}
