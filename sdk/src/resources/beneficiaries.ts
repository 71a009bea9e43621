import type { Body, Caller, CallOptions, WriteOptions } from '../call-types.ts'
import type { Beneficiary } from '../generated/document.ts'
import { type Filters, type List, listOf } from '../paging.ts'

/** Whom payouts go to. */
export class Beneficiaries {
  readonly #call: Caller

  constructor(call: Caller) {
    this.#call = call
  }

  /** Keeps a beneficiary: a bank account, a Nequi number or a key. */
  create(body: Body<'createBeneficiary'>, options?: WriteOptions): Promise<Beneficiary> {
    return this.#call('createBeneficiary', { body }, options)
  }

  /** All beneficiaries, newest first. */
  list(filters?: Filters<'listBeneficiaries'>, options?: CallOptions): List<Beneficiary> {
    return listOf(this.#call, 'listBeneficiaries', filters, options)
  }

  /** One beneficiary. */
  retrieve(id: string, options?: CallOptions): Promise<Beneficiary> {
    return this.#call('readBeneficiary', { path: { id } }, options)
  }

  /** Forgets one; payouts that were asked for go on. */
  remove(id: string, options?: CallOptions): Promise<undefined> {
    return this.#call('removeBeneficiary', { path: { id } }, options)
  }
}
