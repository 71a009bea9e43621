import type { Body, Caller, CallOptions, WriteOptions } from '../call-types.ts'
import type { EmbedOrigin } from '../generated/document.ts'
import { type Filters, type List, listOf } from '../paging.ts'

/** Sites of yours whose pages may show the payment pages of your links, with `recaudo.js`. */
export class EmbedOrigins {
  readonly #call: Caller

  constructor(call: Caller) {
    this.#call = call
  }

  /** Adds a site, such as `https://shop.example`; one that is there already is answered as it is. */
  create(body: Body<'createEmbedOrigin'>, options?: WriteOptions): Promise<EmbedOrigin> {
    return this.#call('createEmbedOrigin', { body }, options)
  }

  /** All of them. */
  list(filters?: Filters<'listEmbedOrigins'>, options?: CallOptions): List<EmbedOrigin> {
    return listOf(this.#call, 'listEmbedOrigins', filters, options)
  }

  /** Takes one off the list: its pages can no longer show your payment pages. */
  remove(id: number, options?: CallOptions): Promise<undefined> {
    return this.#call('removeEmbedOrigin', { path: { id } }, options)
  }
}
