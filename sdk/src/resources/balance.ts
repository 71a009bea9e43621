import type { Answer, Caller, CallOptions } from '../call-types.ts'
import type { BalanceEntry } from '../generated/document.ts'
import { type Filters, type List, listOf } from '../paging.ts'

/** What the account has. */
export class BalanceOfAccount {
  readonly #call: Caller

  constructor(call: Caller) {
    this.#call = call
  }

  /** The balance in each currency. */
  retrieve(options?: CallOptions): Promise<Answer<'readBalance'>> {
    return this.#call('readBalance', {}, options)
  }

  /** What payouts and refunds that are under way have taken. */
  reserved(options?: CallOptions): Promise<Answer<'readReserved'>> {
    return this.#call('readReserved', {}, options)
  }

  /** The statement's lines, newest first. */
  entries(filters?: Filters<'listBalanceEntries'>, options?: CallOptions): List<BalanceEntry> {
    return listOf(this.#call, 'listBalanceEntries', filters, options)
  }
}
