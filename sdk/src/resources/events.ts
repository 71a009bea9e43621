import { verifyEvent } from '../verify-event.ts'

/** What webhooks tell. */
export class Events {
  /** The event of a webhook, once its signature fits: the same as `verifyEvent`, which needs no client. */
  readonly verify = verifyEvent
}
