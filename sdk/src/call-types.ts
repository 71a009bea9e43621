import type { calls } from './generated/calls.ts'
import type { operations } from './generated/document.ts'

/** A call of the API by its name in the OpenAPI document. */
export type CallId = keyof typeof calls

type ContentOf<Of, Type extends string> = Of extends { content: Record<Type, infer Body> } ? Body : never
type Succeeded<Responses> = Responses[keyof Responses & (200 | 201 | 202)]

/** What a call's body holds; of one with a file, the form's members. */
export type Body<Id extends CallId> = operations[Id] extends { requestBody?: infer Sent }
  ? ContentOf<NonNullable<Sent>, 'application/json'> | ContentOf<NonNullable<Sent>, 'multipart/form-data'>
  : never

/** What a call's address takes after the `?`. */
export type Query<Id extends CallId> = NonNullable<operations[Id]['parameters']['query']>

/** What a call answers; nothing, where it answers 204. */
export type Answer<Id extends CallId> = [Succeeded<operations[Id]['responses']>] extends [never]
  ? undefined
  : ContentOf<Succeeded<operations[Id]['responses']>, 'application/json'>

type PathOf<Id extends CallId> = operations[Id]['parameters'] extends { path: infer Path } ? { path: Path } : object

/** Everything that goes into a call, typed by its name. */
export type Given<Id extends CallId> = PathOf<Id> & { query?: Query<Id>; body?: Body<Id> }

/** A call by its name: what every method of the client comes down to. */
export type Caller = <Id extends CallId>(id: Id, given: Given<Id>, options?: WriteOptions) => Promise<Answer<Id>>

/** Opens the answer of a call as a stream: once, without a time limit. */
export type Opener = (
  id: CallId,
  given: { query?: Record<string, unknown> },
  signal: AbortSignal,
) => Promise<ReadableStream<Uint8Array>>

export type CallOptions = {
  /** Ends the call, its attempts and the pauses between them; it rejects with the signal's reason. */
  signal?: AbortSignal | undefined
  /** Milliseconds for each attempt, in place of the client's. */
  timeout?: number | undefined
  /** Attempts after the first, in place of the client's. */
  maxRetries?: number | undefined
}

export type WriteOptions = CallOptions & {
  /**
   * Names what is to be done once: 1 to 255 visible characters, such as the order's number. Left out, each call of the method has a new
   * one, and its own attempts share it; give one where your program may itself ask again.
   */
  idempotencyKey?: string | undefined
}
