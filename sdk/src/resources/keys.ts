import type { Caller, CallOptions } from '../call-types.ts'
import type { OwnKey } from '../generated/document.ts'

/** Keys of the API. Persons make them, under **Desarrolladores**. */
export class Keys {
  readonly #call: Caller

  constructor(call: Caller) {
    this.#call = call
  }

  /** The client's own: what it may do, whose it is, and in which installation. */
  current(options?: CallOptions): Promise<OwnKey> {
    return this.#call('readOwnKey', {}, options)
  }
}
