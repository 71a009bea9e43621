import type { Body, Caller, CallOptions, Opener, WriteOptions } from '../call-types.ts'
import type { Event, EventDetail } from '../generated/document.ts'
import { type Filters, type List, listOf } from '../paging.ts'
import { type StreamOptions, streamOf } from '../stream.ts'
import { type VerifiedEvent, verifyEvent } from '../verify-event.ts'

/** An event of the list: as a webhook brings it, told apart by `type`, with what it is of. */
export type StoredEvent = Exclude<VerifiedEvent, { type: 'webhook.ping' }> & Pick<Event, 'object'>

/** What webhooks tell, and what was told in the last 30 days. */
export class Events {
  readonly #call: Caller
  /** The event of a webhook, once its signature fits: the same as `verifyEvent`, which needs no client. */
  readonly verify = verifyEvent

  readonly #open: Opener

  constructor(call: Caller, open: Opener) {
    this.#call = call
    this.#open = open
  }

  /**
   * Each event once, as it happens, for a program that has no public address: `for await (const event of recaudo.events.stream())`. Connects
   * again where it was, until the loop is left; throws where the API refuses.
   */
  stream(options: StreamOptions = {}): AsyncGenerator<VerifiedEvent, void, undefined> {
    return streamOf((query, signal) => this.#open('followEvents', { query }, signal), options)
  }

  /** All events, newest first. */
  list(filters?: Filters<'listEvents'>, options?: CallOptions): List<StoredEvent> {
    // The document says once which `data` belongs to which type: of webhooks.
    return listOf(this.#call, 'listEvents', filters, options) as List<unknown> as List<StoredEvent>
  }

  /** One event, with its data and its deliveries. */
  retrieve(id: string, options?: CallOptions): Promise<EventDetail> {
    return this.#call('readEvent', { path: { id } }, options)
  }

  /** Sends it again, to one endpoint or to all. */
  resend(id: string, body: Body<'resendEvent'> = {}, options?: WriteOptions): Promise<EventDetail> {
    return this.#call('resendEvent', { path: { id }, body }, options)
  }
}
