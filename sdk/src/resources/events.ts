import type { Body, Caller, CallOptions, WriteOptions } from '../call-types.ts'
import type { Event, EventDetail } from '../generated/document.ts'
import { type Filters, type List, listOf } from '../paging.ts'
import { verifyEvent } from '../verify-event.ts'

/** What webhooks tell, and what was told in the last 30 days. */
export class Events {
  readonly #call: Caller
  /** The event of a webhook, once its signature fits: the same as `verifyEvent`, which needs no client. */
  readonly verify = verifyEvent

  constructor(call: Caller) {
    this.#call = call
  }

  /** All events, newest first. */
  list(filters?: Filters<'listEvents'>, options?: CallOptions): List<Event> {
    return listOf(this.#call, 'listEvents', filters, options)
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
