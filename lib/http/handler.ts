/** What a handler is made of: what it is told, and what it says of its answer. */
import type { CallerKind } from '@/lib/contract/call'
import type { StepUp } from '@/lib/contract/step-up'
import type { Caller } from '@/lib/domain/access/authorize'
import type { Tx } from '@/lib/domain/tx'
import type { Language } from '@/lib/http/problem/language'

/** Somebody who is signed in, acting on an account. */
export type Person = Caller & { userId: number; ownerId: number; user: NonNullable<Caller['user']> }
/** An account: its key, or its holder. */
export type Account = Caller & { ownerId: number }

export type CallerFor<Kind extends CallerKind> = Kind extends 'user' | 'operator' | 'superuser'
  ? Person
  : Kind extends 'account' | 'holder'
    ? Account
    : Caller

export type Context<P = unknown, Q = unknown, B = unknown, C = Caller> = {
  /** A transaction for a write, the pool for a read and for what is `single`. */
  tx: Tx
  /** The database's time: of the transaction for a write, of the request for a read. A gateway's call has only ours. */
  now: Date
  caller: C
  params: P
  query: Q
  body: B
  /** The PIN or code that came with a sensitive call. */
  step: StepUp
  /** The bytes of the body, for a call that checks a signature. */
  bytes: Uint8Array
  request: Request
  /** The request's address as its sender sees it. */
  url: URL
  /** The caller's network address, from the socket or a trusted proxy. */
  ip: string
  language: Language
}

/** What goes out under the call's content type. */
export type Sendable = string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>

export type Preparing = {
  /** Says what stands for the body in the idempotency claim, where `prepare` reads it as it comes. */
  standsFor: (bytes: Uint8Array) => void
}

export type Handler<Ctx, Result, Prepared> = {
  /**
   * What takes long or asks the outside: it runs before the transaction, on the pool. Its refusal is the call's, and is
   * remembered like any other; a call that was answered already does not hear of it.
   */
  prepare?: (context: Ctx & Preparing) => Promise<Prepared>
  /** When a call with `stepUp` is sensitive; left out, always. */
  sensitive?: (context: Ctx) => boolean | Promise<boolean>
  /** Takes back what `prepare` left, when the call is refused or was answered before. */
  discard?: (prepared: Prepared) => Promise<void>
  run: (context: Ctx & { prepared: Prepared }) => Promise<Result>
  /** The wire object, or text, bytes or a stream where the call's answer is not JSON. Left out: nothing is sent. */
  view?: (result: Awaited<Result>, context: Ctx) => unknown
  headers?: (result: Awaited<Result>, context: Ctx) => Record<string, string>
  /** The status where it is not always the call's own. */
  status?: (result: Awaited<Result>) => number
  /** Topics that changed: told to live pages after the commit. */
  announce?: (result: Awaited<Result>, context: Ctx) => string[]
  /** One statement, or an operation that must not be undone by its own refusal: it runs without a transaction. */
  single?: true
  /** The body is taken as it comes, up to so many bytes (a signed notification). */
  rawBody?: number
}
