import type { Body, Caller, CallOptions, WriteOptions } from '../call-types.ts'
import type { Payout, PayoutBatch, PayoutBatchQuote, PayoutQuote } from '../generated/document.ts'
import { type Filters, type List, listOf } from '../paging.ts'

/** Payouts to beneficiaries. What one takes leaves the balance when it is asked for, and comes back unless it is completed. */
export class Payouts {
  readonly #call: Caller
  /** Many payouts by one file. */
  readonly batches: PayoutBatches

  constructor(call: Caller) {
    this.#call = call
    this.batches = new PayoutBatches(call)
  }

  /** What a payout would cost. */
  quote(body: Body<'quotePayout'>, options?: CallOptions): Promise<PayoutQuote> {
    return this.#call('quotePayout', { body }, options)
  }

  /** Asks for a payout. A key has a limit for each day: `KeyLimitReached` says what is left. */
  create(body: Body<'createPayout'>, options?: WriteOptions): Promise<Payout> {
    return this.#call('createPayout', { body }, options)
  }

  /** All payouts, newest first. */
  list(filters?: Filters<'listPayouts'>, options?: CallOptions): List<Payout> {
    return listOf(this.#call, 'listPayouts', filters, options)
  }

  /** One payout. */
  retrieve(id: string, options?: CallOptions): Promise<Payout> {
    return this.#call('readPayout', { path: { id } }, options)
  }

  /** Calls off a payout that nobody has approved. */
  cancel(id: string, options?: WriteOptions): Promise<Payout> {
    return this.#call('cancelPayout', { path: { id } }, options)
  }
}

/** Many payouts by one CSV file, which are asked for and approved as one. */
class PayoutBatches {
  readonly #call: Caller

  constructor(call: Caller) {
    this.#call = call
  }

  /** Reads the file and says what it would cost, and what is wrong with it by line. */
  quote(body: Body<'quotePayoutBatch'>, options?: CallOptions): Promise<PayoutBatchQuote> {
    return this.#call('quotePayoutBatch', { body }, options)
  }

  /** Asks for all payouts of the file, or for none. */
  create(body: Body<'createPayoutBatch'>, options?: WriteOptions): Promise<PayoutBatch> {
    return this.#call('createPayoutBatch', { body }, options)
  }

  /** All files, newest first. */
  list(filters?: Filters<'listPayoutBatches'>, options?: CallOptions): List<PayoutBatch> {
    return listOf(this.#call, 'listPayoutBatches', filters, options)
  }

  /** One file. */
  retrieve(id: string, options?: CallOptions): Promise<PayoutBatch> {
    return this.#call('readPayoutBatch', { path: { id } }, options)
  }
}
