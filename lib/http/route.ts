/**
 * From a contract's call and an operation to a handler: who may call, how often, with what, once, and how it is
 * answered (decisions §1 and §2). Handlers know only the web's own `Request` and `Response`.
 */
import type { z } from 'zod'
import type { Call, CallerKind } from '@/lib/contract/call'
import { db, inTx, publish } from '@/lib/db'
import { type Caller, nobody } from '@/lib/domain/access/authorize'
import { databaseTime } from '@/lib/domain/clock'
import { DomainError } from '@/lib/domain/errors'
import type { Tx } from '@/lib/domain/tx'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { largestBody, readBytes, refuseOtherType } from './body'
import { credentialsOf, findCaller } from './caller'
import { patience, within } from './deadline'
import { isDatabaseAway } from './faults'
import { type Claim, claimOf } from './idempotency'
import { inputOf, type RawParams, readParams } from './input'
import { type Language, languageOf } from './language'
import { type Counters, countCall, limitHeaders, policiesOfAddress, policiesOfCaller, refuseOver } from './limits'
import { noteAnswer } from './metrics'
import { once } from './once'
import { type Answer, headersOf, problem, requestIdOf } from './problem'

/** Somebody who is signed in, acting on an account. */
export type Person = Caller & { userId: number; ownerId: number; user: NonNullable<Caller['user']> }
/** An account: its key, or its holder. */
export type Account = Caller & { ownerId: number }

type CallerFor<Kind extends CallerKind> = Kind extends 'user' | 'operator' | 'superuser'
  ? Person
  : Kind extends 'account'
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
type Sendable = string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>

type Handler<Ctx, Result> = {
  run: (context: Ctx) => Promise<Result>
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

/** Next gives no parameters at an address that has none. */
type RouteContext = { params: Promise<RawParams | undefined> }
export type RouteHandler = (request: Request, context: RouteContext) => Promise<Response>

const toJson = 'application/json'

/** One request on its way: what the answer's headers and the log line need, whatever happens. */
type Passage = { requestId: string; language: Language; counters: Counters | null; caller: Caller; ip: string }

/** Counts the call and says who calls; bad credentials count by address, so that they cannot be tried for ever. */
async function admit(call: Call, request: Request, subject: string, passage: Passage): Promise<void> {
  // Whether the process lives must not hang on the database, nor a gateway's call on anything but its signature.
  if (call.limit === 'none') return
  const { sent, presented } = await credentialsOf(request, call)
  const { ip } = passage
  const byAddress = policiesOfAddress(ip, call.limit, subject)
  const count = async (policies: typeof byAddress) => {
    passage.counters = await countCall(policies)
    refuseOver(passage.counters)
  }
  if (!presented.keyHash && !presented.sessionId) {
    await count(byAddress)
    passage.caller = await findCaller(call, sent, presented)
    return
  }
  try {
    passage.caller = await findCaller(call, sent, presented)
  } catch (refusal) {
    if (refusal instanceof DomainError) await count(byAddress)
    throw refusal
  }
  await count(policiesOfCaller(passage.caller, ip, call.limit))
}

const isRead = (request: Request) => request.method === 'GET' || request.method === 'HEAD'

/** Who an idempotency key belongs to: without credentials the path, which names the link, is all there is. */
const claimant = ({ userId, keyId }: Caller) =>
  userId !== null ? `user:${userId}` : keyId !== null ? `key:${keyId}` : 'anyone'

/** What an address names, for its counter, in whichever case it is written; anything odd shares one. */
function subjectOf(raw: RawParams): string {
  const text = Object.values(raw).join().toLowerCase()
  return /^[\w-]{1,64}$/.test(text) ? text : ''
}

const withoutSlash = (path: string) => path.replace(/(.)\/$/, '$1')

async function bytesOf(call: Call, request: Request, raw: number | undefined): Promise<Uint8Array> {
  if (raw !== undefined) return readBytes(request, raw)
  if (!call.body) return new Uint8Array()
  refuseOtherType(request)
  return readBytes(request, largestBody)
}

type AnyHandler = Handler<Context, unknown>
type Sent = { answer: Omit<Answer, 'body'> & { body: Sendable | null }; topics: string[] }

async function perform(call: Call, handler: AnyHandler, context: Context): Promise<Sent> {
  const result = await handler.run(context)
  const seen = await handler.view?.(result, context)
  const { answer } = call
  const isJson = 'schema' in answer
  return {
    answer: {
      status: handler.status?.(result) ?? answer.status,
      type: isJson ? toJson : answer.contentType,
      body: isJson ? JSON.stringify(seen) : ((seen as Sendable | undefined) ?? null),
      headers: handler.headers?.(result, context),
    },
    topics: handler.announce?.(result, context) ?? [],
  }
}

async function serve(call: Call, handler: AnyHandler, request: Request, raw: RawParams, passage: Passage) {
  const { pathname, search } = new URL(request.url)
  // Behind a proxy the process hears other names than its callers use.
  const url = Object.assign(new URL(env.BASE_URL), { pathname, search })
  await admit(call, request, subjectOf(raw), passage)
  const params = readParams(call, raw)
  const bytes = await bytesOf(call, request, handler.rawBody)
  const { caller, language, ip } = passage
  const work = async (tx: Tx, now: Date) => {
    const context = { tx, now, caller, params, bytes, request, url, ip, language, ...inputOf(call, url, bytes) }
    return perform(call, handler, context)
  }
  const needsNoTime = isRead(request) || call.caller === 'signed'
  const now = async () => passage.counters?.now ?? (needsNoTime ? new Date() : databaseTime(db))
  // asking for the time is work on the database too, and may hang like it
  const alone = async () => work(db, await now())
  if (isRead(request)) return within(patience, alone())
  const claim: Claim | null = call.idempotent
    ? claimOf(request, claimant(caller), withoutSlash(url.pathname), bytes)
    : null
  if (claim)
    return within(
      patience,
      once(claim, work, (refusal) => problem(refusal, passage.requestId, language)),
    )
  return within(patience, handler.single ? alone() : inTx(work))
}

function refusalOf(fault: unknown, passage: Passage, call: Call): DomainError {
  if (fault instanceof DomainError) return fault
  const away = isDatabaseAway(fault)
  const facts = { request_id: passage.requestId, route: call.id, err: fault }
  if (away) log.warn(facts, 'database away')
  else log.error(facts, 'request failed')
  return new DomainError(away ? 'ServiceUnavailable' : 'Internal error')
}

/** The handler of one call. It throws nothing: every refusal and fault is answered as a problem. */
export function route<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, K extends CallerKind, Result>(
  call: Call<P, Q, B, K>,
  handler: Handler<Context<z.output<P>, z.output<Q>, z.output<B>, CallerFor<K>>, Result>,
): RouteHandler {
  // The schemas checked what the types say: this is the one place that knows both sides.
  const plain = handler as unknown as AnyHandler
  return async (request, { params }) => {
    const began = performance.now()
    const passage: Passage = {
      requestId: requestIdOf(request),
      language: languageOf(request.headers.get('accept-language')),
      counters: null,
      caller: nobody,
      ip: request.headers.get('x-recaudo-peer') ?? 'unknown',
    }
    let sent: Sent
    try {
      sent = await serve(call, plain, request, (await params) ?? {}, passage)
      if (sent.topics.length > 0) publish(...sent.topics)
    } catch (fault) {
      sent = { answer: problem(refusalOf(fault, passage, call), passage.requestId, passage.language), topics: [] }
    }
    const { status, type, body, headers } = sent.answer
    const ms = performance.now() - began
    noteAnswer(call.id, status, ms / 1000)
    log.info(
      {
        request_id: passage.requestId,
        route: call.id,
        status,
        ms: Math.round(ms),
        caller_id: passage.caller.userId ?? passage.caller.ownerId,
      },
      'request',
    )
    const bare = request.method === 'HEAD' || status === 204
    if (bare && body instanceof ReadableStream) await body.cancel()
    return new Response(bare ? null : body, {
      status,
      headers: {
        ...headersOf(passage.requestId, type),
        ...(passage.counters ? limitHeaders(passage.counters) : {}),
        ...headers,
      },
    })
  }
}
