import type { Answer, Body, Caller, CallOptions, WriteOptions } from '../call-types.ts'
import type { NewWebhookSecret, WebhookDelivery, WebhookEndpoint } from '../generated/document.ts'
import { type Filters, type List, listOf } from '../paging.ts'

/** Addresses of yours that are told of events. */
export class WebhookEndpoints {
  readonly #call: Caller

  constructor(call: Caller) {
    this.#call = call
  }

  /** Adds an address. The `secret` is shown this once. */
  create(body: Body<'createWebhookEndpoint'>, options?: WriteOptions): Promise<NewWebhookSecret> {
    return this.#call('createWebhookEndpoint', { body }, options)
  }

  /** All of them. */
  list(filters?: Filters<'listWebhookEndpoints'>, options?: CallOptions): List<WebhookEndpoint> {
    return listOf(this.#call, 'listWebhookEndpoints', filters, options)
  }

  /** One of them. */
  retrieve(id: number, options?: CallOptions): Promise<WebhookEndpoint> {
    return this.#call('readWebhookEndpoint', { path: { id } }, options)
  }

  /** Changes address or events; `active` switches it on and off. */
  update(id: number, body: Body<'changeWebhookEndpoint'>, options?: CallOptions): Promise<WebhookEndpoint> {
    return this.#call('changeWebhookEndpoint', { path: { id }, body }, options)
  }

  /** Removes one, with its deliveries. */
  remove(id: number, options?: CallOptions): Promise<undefined> {
    return this.#call('removeWebhookEndpoint', { path: { id } }, options)
  }

  /** Gives a new secret, shown this once; the old one signs too for a day. */
  rotateSecret(id: number, body: Body<'rotateWebhookSecret'> = {}, options?: WriteOptions): Promise<NewWebhookSecret> {
    return this.#call('rotateWebhookSecret', { path: { id }, body }, options)
  }

  /** Sends a `webhook.ping`. */
  ping(id: number, options?: WriteOptions): Promise<WebhookDelivery> {
    return this.#call('pingWebhookEndpoint', { path: { id } }, options)
  }

  /** What was sent, newest first, with its attempts. */
  deliveries(id: number, filters?: Filters<'listWebhookDeliveries'>, options?: CallOptions): List<WebhookDelivery> {
    return listOf(this.#call, 'listWebhookDeliveries', filters, options, { id })
  }

  /** Sends one delivery again. */
  resend(id: number, delivery: string, options?: WriteOptions): Promise<WebhookDelivery> {
    return this.#call('resendWebhookDelivery', { path: { id, delivery } }, options)
  }

  /** Sends again all that failed since a time. */
  resendFailed(
    id: number,
    body: Body<'resendFailedWebhooks'>,
    options?: WriteOptions,
  ): Promise<Answer<'resendFailedWebhooks'>> {
    return this.#call('resendFailedWebhooks', { path: { id }, body }, options)
  }
}
