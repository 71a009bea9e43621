import type { Answer, Body, Caller, CallOptions, WriteOptions } from '../call-types.ts'
import type { PaymentLink, PaymentLinkDetail, PaymentStarted } from '../generated/document.ts'
import { type Filters, type List, listOf } from '../paging.ts'

/** Payment links: what you ask to be paid, behind an address to share. */
export class Links {
  readonly #call: Caller

  constructor(call: Caller) {
    this.#call = call
  }

  /** Makes a link; share its `link_url`. Without an amount, say `is_general`: the payer chooses. */
  create(body: Body<'createPaymentLink'>, options?: WriteOptions): Promise<PaymentLink> {
    return this.#call('createPaymentLink', { body }, options)
  }

  /** All links, newest first. */
  list(filters?: Filters<'listPaymentLinks'>, options?: CallOptions): List<PaymentLink> {
    return listOf(this.#call, 'listPaymentLinks', filters, options)
  }

  /** One link, with the payment that paid it. */
  retrieve(uuid: string, options?: CallOptions): Promise<PaymentLinkDetail> {
    return this.#call('readPaymentLink', { path: { uuid } }, options)
  }

  /** Closes a link that nobody has paid; it answers the link as it is then. */
  cancel(uuid: string, options?: WriteOptions): Promise<Answer<'cancelPaymentLink'>> {
    return this.#call('cancelPaymentLink', { path: { uuid } }, options)
  }

  /** Starts a payment of the link, on a page of your own: send the payer to `payment_link`, or wait for Nequi. */
  pay(uuid: string, body: Body<'payPaymentLink'>, options?: WriteOptions): Promise<PaymentStarted> {
    return this.#call('payPaymentLink', { path: { uuid }, body }, options)
  }
}
