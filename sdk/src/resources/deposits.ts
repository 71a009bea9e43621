import type { Body, Caller, CallOptions, WriteOptions } from '../call-types.ts'
import type {
  BancolombiaDeposit,
  Counterparty,
  DepositMethodList,
  DepositStatus,
  NequiDeposit,
  PseBankList,
  PseDeposit,
} from '../generated/document.ts'

/** Deposits of a known payer by Bancolombia, PSE or Nequi. */
export class Deposits {
  readonly #call: Caller

  constructor(call: Caller) {
    this.#call = call
  }

  /** Makes the payer, whose `id` is the `counterparty_id` of a deposit. */
  createPayer(body: Body<'createCounterparty'>, options?: WriteOptions): Promise<Counterparty> {
    return this.#call('createCounterparty', { body }, options)
  }

  /** Starts a deposit by the Bancolombia button; send the payer to `payment_link`. */
  bancolombia(body: Body<'createBancolombiaDeposit'>, options?: WriteOptions): Promise<BancolombiaDeposit> {
    return this.#call('createBancolombiaDeposit', { body }, options)
  }

  /** Starts a deposit by PSE; send the payer to `payment_link`. */
  pse(body: Body<'createPseDeposit'>, options?: WriteOptions): Promise<PseDeposit> {
    return this.#call('createPseDeposit', { body }, options)
  }

  /** Starts a deposit by Nequi, which the payer accepts in the app. */
  nequi(body: Body<'createNequiDeposit'>, options?: WriteOptions): Promise<NequiDeposit> {
    return this.#call('createNequiDeposit', { body }, options)
  }

  /** How a deposit stands; 5 to 10 seconds between two readings are enough. */
  retrieve(id: string, options?: CallOptions): Promise<DepositStatus> {
    return this.#call('readDepositStatus', { path: { id } }, options)
  }

  /** Ways to pay, with their limits and what they cost. */
  methods(options?: CallOptions): Promise<DepositMethodList> {
    return this.#call('listDepositMethods', {}, options)
  }

  /** Banks that PSE knows, by name. */
  banks(options?: CallOptions): Promise<PseBankList> {
    return this.#call('listPseBanks', {}, options)
  }
}
