import type { Answer, Body, Caller, CallOptions } from '../call-types.ts'

/** The simulated bank of a test installation. */
export class Sandbox {
  readonly #call: Caller

  constructor(call: Caller) {
    this.#call = call
  }

  /** Decides a payment as its payer does at the bank; `times` and `delay_ms` repeat and delay what the bank says. */
  decide(id: string, body: Body<'playSandboxOutcome'>, options?: CallOptions): Promise<Answer<'playSandboxOutcome'>> {
    return this.#call('playSandboxOutcome', { path: { id }, body }, options)
  }
}
