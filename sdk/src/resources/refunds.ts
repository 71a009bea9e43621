import type { Body, Caller, CallOptions, WriteOptions } from '../call-types.ts'
import type { Refund } from '../generated/document.ts'
import { type Filters, type List, listOf } from '../paging.ts'

/** Refunds of payments to who paid. */
export class Refunds {
  readonly #call: Caller

  constructor(call: Caller) {
    this.#call = call
  }

  /** Asks for a refund of a payment, of all of it without an amount. The amount leaves the balance at once. */
  create(payment: string, body: Body<'createRefund'>, options?: WriteOptions): Promise<Refund> {
    return this.#call('createRefund', { path: { id: payment }, body }, options)
  }

  /** All refunds, newest first. A payment has its own in `refunds`. */
  list(filters?: Filters<'listRefunds'>, options?: CallOptions): List<Refund> {
    return listOf(this.#call, 'listRefunds', filters, options)
  }

  /** One refund. */
  retrieve(id: string, options?: CallOptions): Promise<Refund> {
    return this.#call('readRefund', { path: { id } }, options)
  }

  /** Calls off a refund that nobody has approved; the amount is back in the balance. */
  cancel(payment: string, refund: string, options?: WriteOptions): Promise<Refund> {
    return this.#call('cancelRefund', { path: { id: payment, refund } }, options)
  }

  /** Asks the payer once more where the money is to go. */
  askAgain(payment: string, refund: string, options?: WriteOptions): Promise<Refund> {
    return this.#call('askRefundAgain', { path: { id: payment, refund } }, options)
  }
}
