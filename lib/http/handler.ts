/** The parts of a handler: its context, and how it builds the response. */
import type { CallerKind } from '@/lib/contract/call'
import type { StepUp } from '@/lib/contract/step-up'
import type { Caller } from '@/lib/domain/access/authorize'
import type { FieldError } from '@/lib/domain/errors'
import type { Tx } from '@/lib/domain/tx'
import type { Language } from '@/lib/http/problem/language'

/** A signed-in user acting on an account. */
export type Person = Caller & { userId: number; ownerId: number; user: NonNullable<Caller['user']> }
/** An account: by its key, or by its holder. */
export type Account = Caller & { ownerId: number; user: NonNullable<Caller['user']> }

export type CallerFor<Kind extends CallerKind> = Kind extends 'user' | 'staff'
  ? Person
  : Kind extends 'account' | 'holder' | 'actor'
    ? Account
    : Caller

export type Context<P = unknown, Q = unknown, B = unknown, C = Caller> = {
  /** A transaction for a write; the pool for a read and for `single`. */
  tx: Tx
  /**
   * The database's time: of the transaction for a write, of the request for a read. A gateway's call has only this
   * machine's time.
   */
  now: Date
  /** The same by the clock of the caller's account (docs/contract.md#test-clock). */
  accountNow: Date
  caller: C
  params: P
  query: Q
  body: B
  /** The PIN or code of a sensitive call. */
  step: StepUp
  /** The body's bytes, for a call that verifies a signature. */
  bytes: Uint8Array
  request: Request
  /** The request's URL as its sender sees it. */
  url: URL
  /** The caller's network address, from the socket or a trusted proxy. */
  ip: string
  language: Language
}

/** A body sent under the call's content type. */
export type Sendable = string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>

export type Preparing = {
  /** Sets the bytes that stand for the body in the idempotency claim, where `prepare` reads it as a stream. */
  standsFor: (bytes: Uint8Array) => void
  /**
   * Verifies the PIN or code of a call with `stepUp`, where `prepare` reads it with the body; after `standsFor`.
   * @throws StepUpRequired, TooManyAttempts
   */
  confirm: (step: StepUp) => Promise<void>
}

export type Handler<Ctx, Result, Prepared> = {
  /**
   * Slow work or outside calls: runs before the transaction, on the pool. Its refusal becomes the call's and is stored
   * like any other; replayed requests never see it.
   */
  prepare?: (context: Ctx & Preparing) => Promise<Prepared>
  /**
   * What the installation's terms refuse of the fields that can be read, where others are bad: so that all are named at once.
   * Where none is, `run` says it.
   */
  wrong?: (
    body: Ctx extends { body: infer Body } ? Partial<Body> : never,
    times: { now: Date; accountNow: Date },
  ) => readonly FieldError[]
  /** Whether a call with `stepUp` is sensitive; omitted, always. */
  sensitive?: (context: Ctx) => boolean | Promise<boolean>
  /** Undoes what `prepare` did, when the call is refused or was replayed. */
  discard?: (prepared: Prepared) => Promise<void>
  run: (context: Ctx & { prepared: Prepared }) => Promise<Result>
  /** The wire object, or text, bytes or a stream if the answer is not JSON. Omitted: an empty body. */
  view?: (result: Awaited<Result>, context: Ctx) => unknown
  headers?: (result: Awaited<Result>, context: Ctx) => Record<string, string>
  /** The status, where it is not always the call's own. */
  status?: (result: Awaited<Result>) => number
  /** Topics to publish to live pages after the commit. */
  announce?: (result: Awaited<Result>, context: Ctx) => string[]
  /** Runs without a transaction: one statement, or an operation that must not be rolled back by its own refusal. */
  single?: true
  /** Takes the raw body, up to this many bytes (a signed notification). */
  rawBody?: number
}
