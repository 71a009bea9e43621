/** `value`: what a line of a file has there. */
type Wrong = { field: string; code: string; message: string; value?: string }

/** The code of a write that was not sent: the device has no network. */
export const unsent = 'unsent'

export type Refusal = {
  code?: string
  detail?: string
  request_id?: string
  errors?: Wrong[]
  uuid?: string
  id?: string
  decided_by?: string
  decision?: string
  decided_at?: string
}

/** A refusal (docs/contract.md#errors); status 0 means that no response arrived. */
export class Problem extends Error {
  readonly code: string
  readonly detail: string
  readonly requestId: string | null
  readonly errors: readonly Wrong[]
  /** The link that already has the external id. */
  readonly uuid: string | null
  /** The record that stands there already, such as the batch of a file that was sent before. */
  readonly id: string | null
  /** The audit log entry of an earlier decision: who, what and when. */
  readonly decided: { by: string | null; decision: string; at: string } | null

  readonly status: number
  /** Seconds until a retry may succeed; null if the refusal does not specify it. */
  readonly retryAfter: number | null

  constructor(status: number, body: Refusal, retryAfter: number | null = null) {
    super(body.code ?? `${status}`)
    this.status = status
    this.retryAfter = retryAfter
    this.code = body.code ?? 'offline'
    this.detail = body.detail ?? ''
    this.requestId = body.request_id ?? null
    this.errors = body.errors ?? []
    this.uuid = body.uuid ?? null
    this.id = body.id ?? null
    const { decided_by: by = null, decision, decided_at: at } = body
    this.decided = decision && at ? { by, decision, at } : null
  }
}

/** Seconds of a `Retry-After` header; null when it has none. */
export const secondsOf = (header: string | null) =>
  header && /^\d{1,9}$/.test(header) ? Number.parseInt(header, 10) : null
