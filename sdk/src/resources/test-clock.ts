import type { Answer, Caller, CallOptions, WriteOptions } from '../call-types.ts'

/** The clock of the account, in a test installation only: links, payments, retries of webhooks and sessions follow it. */
export class TestClock {
  readonly #call: Caller

  constructor(call: Caller) {
    this.#call = call
  }

  /** Its time, and how far it is ahead. */
  retrieve(options?: CallOptions): Promise<Answer<'readTestClock'>> {
    return this.#call('readTestClock', {}, options)
  }

  /** Advances it to a time after its own, such as the `expires_at` of a link. It never goes back. */
  advance(to: string | Date, options?: WriteOptions): Promise<Answer<'advanceTestClock'>> {
    return this.#call('advanceTestClock', { body: { advance_to: new Date(to).toISOString() } }, options)
  }
}
