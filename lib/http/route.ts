/**
 * From a contract's call and an operation to a handler: who may call, how often, with what, once, and how it is
 * answered (decisions §1 and §2). Handlers know only the web's own `Request` and `Response`.
 */
import type { z } from 'zod'
import type { Call, CallerKind } from '@/lib/contract/call'
import { db, inTx, publish } from '@/lib/db'
import { type Caller, nobody } from '@/lib/domain/access/authorize'
import { confirmStep } from '@/lib/domain/access/second-factor'
import { databaseTime } from '@/lib/domain/clock'
import { DomainError } from '@/lib/domain/errors'
import type { Tx } from '@/lib/domain/tx'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { bytesOf } from './body'
import { credentialsOf, findCaller } from './caller'
import { patience, within } from './deadline'
import { isDatabaseAway, isErased } from './faults'
import type { CallerFor, Context, Handler, Sendable } from './handler'
import { type Claim, claimOf } from './idempotency'
import { inputOf, type RawParams, readParams } from './input'
import { type Language, languageOf } from './language'
import { type Counters, countCall, limitHeaders, policiesOfAddress, policiesOfCaller, refuseOver } from './limits'
import { noteAnswer } from './metrics'
import { once } from './once'
import { type Answer, headersOf, problem, requestIdOf, statusOf } from './problem'

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

type AnyHandler = Handler<Context, unknown, unknown>
type Sent = { answer: Omit<Answer, 'body'> & { body: Sendable | null }; topics: string[] }

async function perform(call: Call, handler: AnyHandler, context: Context & { prepared: unknown }): Promise<Sent> {
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

type Ready = { fault: { reason: unknown } | null; value: unknown }

/** Waits for the work and tells what it gave, or threw: a call that was answered before does not hear of it. */
async function settled(work: () => Promise<unknown>): Promise<Ready> {
  const [outcome] = await Promise.allSettled([work()])
  return outcome.status === 'rejected'
    ? { fault: { reason: outcome.reason }, value: undefined }
    : { fault: null, value: outcome.value }
}

/** @throws StepUpRequired, TooManyAttempts */
async function refuseUnconfirmed(handler: AnyHandler, context: Context): Promise<void> {
  const { tx, caller, step, ip } = context
  if (caller.userId === null || ((await handler.sensitive?.(context)) ?? true) === false) return
  await confirmStep(tx, { userId: caller.userId, ...step, address: ip, sealKey: env.ENCRYPTION_KEY })
}

async function serve(call: Call, handler: AnyHandler, request: Request, raw: RawParams, passage: Passage) {
  const { pathname, search } = new URL(request.url)
  // Behind a proxy the process hears other names than its callers use.
  const url = Object.assign(new URL(env.BASE_URL), { pathname, search })
  await admit(call, request, subjectOf(raw), passage)
  const params = readParams(call, raw)
  const bytes = await bytesOf(call, request, handler.rawBody)
  const { caller, language, ip } = passage
  const contextOf = (tx: Tx, now: Date) => {
    return { tx, now, caller, params, bytes, request, url, ip, language, ...inputOf(call, url, bytes) }
  }
  const needsNoTime = isRead(request) || call.caller === 'signed'
  const now = async () => passage.counters?.now ?? (needsNoTime ? new Date() : databaseTime(db))
  const { prepare } = handler
  const claimed = { bytes }
  const standsFor = (named: Uint8Array) => {
    claimed.bytes = named
  }
  const ready: Ready =
    prepare || call.stepUp
      ? await settled(async () => {
          const context = contextOf(db, await now())
          // Where a call reads its body by itself, its `prepare` finds the PIN or code there.
          if (call.stepUp && !call.bodies) await refuseUnconfirmed(handler, context)
          return prepare?.({ ...context, standsFor })
        })
      : { fault: null, value: undefined }
  let used = false
  const work = async (tx: Tx, at: Date) => {
    const context = contextOf(tx, at)
    if (ready.fault) throw ready.fault.reason
    const sent = await perform(call, handler, { ...context, prepared: ready.value })
    used = true
    return sent
  }
  const answer = async () => {
    // asking for the time is work on the database too, and may hang like it
    const alone = async () => work(db, await now())
    if (isRead(request)) return within(patience, alone())
    const claim: Claim | null = call.idempotent
      ? claimOf(
          request,
          { caller: claimant(caller), path: withoutSlash(url.pathname), secret: call.secret },
          claimed.bytes,
        )
      : null
    if (claim)
      return within(
        patience,
        once(claim, work, (refusal) => problem(refusal, passage.requestId, language)),
      )
    return within(patience, handler.single ? alone() : inTx(work))
  }
  const discard = async () => {
    if (used || ready.fault) return
    await handler.discard?.(ready.value).catch((err: unknown) => log.warn({ err, route: call.id }, 'not discarded'))
  }
  try {
    const sent = await answer()
    await discard()
    return sent
  } catch (fault) {
    // After a fault nobody knows whether the work will still be committed: better an orphan than a loss.
    if (fault instanceof DomainError && statusOf[fault.code] < 500) await discard()
    throw fault
  }
}

function refusalOf(fault: unknown, passage: Passage, call: Call): DomainError {
  if (fault instanceof DomainError) return fault
  if (isErased(fault)) return new DomainError('AccountBlocked')
  const away = isDatabaseAway(fault)
  const facts = { request_id: passage.requestId, route: call.id, err: fault }
  if (away) log.warn(facts, 'database away')
  else log.error(facts, 'request failed')
  return new DomainError(away ? 'ServiceUnavailable' : 'Internal error')
}

/** The handler of one call. It throws nothing: every refusal and fault is answered as a problem. */
export function route<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  K extends CallerKind,
  Result,
  Prepared = undefined,
>(
  call: Call<P, Q, B, K>,
  handler: Handler<Context<z.output<P>, z.output<Q>, z.output<B>, CallerFor<K>>, Result, Prepared>,
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
