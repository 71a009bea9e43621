import type { Answer, Caller, CallOptions } from '../call-types.ts'
import type { LoggedRequest } from '../generated/document.ts'
import { type Filters, type List, listOf } from '../paging.ts'

/** The calls of the last days made with the account's keys, for finding out why one was refused. */
export class Requests {
  readonly #call: Caller

  constructor(call: Caller) {
    this.#call = call
  }

  /** All calls, newest first. */
  list(filters?: Filters<'listRequests'>, options?: CallOptions): List<LoggedRequest> {
    return listOf(this.#call, 'listRequests', filters, options)
  }

  /** One call, with what was sent as far as it is not personal. */
  retrieve(id: string, options?: CallOptions): Promise<Answer<'readRequest'>> {
    return this.#call('readRequest', { path: { id } }, options)
  }
}
