import type { Answer, Body, Caller, CallOptions, Query, WriteOptions } from '../call-types.ts'
import type { BankList, Reload, TransferAccountList } from '../generated/document.ts'
import { type Filters, type List, listOf } from '../paging.ts'

/** Bank transfers with a proof, which an operator reviews. */
export class BankTransfers {
  readonly #call: Caller

  constructor(call: Caller) {
    this.#call = call
  }

  /** Reports a transfer that was made, with the address of its proof. */
  create(body: Body<'createBankTransfer'>, options?: WriteOptions): Promise<Answer<'createBankTransfer'>> {
    return this.#call('createBankTransfer', { body }, options)
  }

  /** All transfers, newest first. */
  list(filters?: Filters<'listBankTransfers'>, options?: CallOptions): List<Reload> {
    return listOf(this.#call, 'listBankTransfers', filters, options)
  }

  /** One transfer. */
  retrieve(id: number, options?: CallOptions): Promise<Reload> {
    return this.#call('readBankTransfer', { path: { id } }, options)
  }

  /** What a deposit would cost. */
  estimate(body: Body<'estimateDeposit'>, options?: CallOptions): Promise<Answer<'estimateDeposit'>> {
    return this.#call('estimateDeposit', { body }, options)
  }

  /** Banks to transfer from, by name. */
  banks(query?: Query<'listBanks'>, options?: CallOptions): Promise<BankList> {
    return this.#call('listBanks', query ? { query } : {}, options)
  }

  /** The installation's accounts to transfer to. */
  accounts(query?: Query<'listTransferAccounts'>, options?: CallOptions): Promise<TransferAccountList> {
    return this.#call('listTransferAccounts', query ? { query } : {}, options)
  }
}
