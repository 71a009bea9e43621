/**
 * Builds a handler from a contract call and an operation: authentication, rate limits, validation, idempotency and the
 * response (docs/contract.md#http, docs/contract.md#callers). Handlers only use the standard `Request` and `Response`.
 */
import type { z } from 'zod'
import type { Call, CallerKind } from '@/lib/contract/call'
import type { StepUp } from '@/lib/contract/step-up'
import { db, inTx, publish } from '@/lib/db'
import type { Caller } from '@/lib/domain/access/authorize'
import { maskPeople } from '@/lib/domain/access/covered/mask-people'
import { databaseTime } from '@/lib/domain/clock'
import { DomainError } from '@/lib/domain/errors'
import { recordStopped } from '@/lib/domain/ledger/overdraft'
import type { Tx } from '@/lib/domain/tx'
import { env } from '@/lib/env'
import { refuseByPolicy } from '@/lib/http/auth/by-policy'
import { credentialsOf, findCaller } from '@/lib/http/auth/caller'
import { bytesOf } from '@/lib/http/body/body'
import { broughtBy, type RawParams, readParams } from '@/lib/http/body/input'
import { ignoredHeader } from '@/lib/http/body/unknown-fields'
import { problem, statusOf } from '@/lib/http/problem/problem'
import { log } from '@/lib/log'
import { coversPeople } from './auth/covers'
import { versionOf } from './auth/version'
import { confirmCall } from './confirm'
import type { CallerFor, Context, Handler, Sendable } from './handler'
import { answered, type Claim, claimOf } from './idempotency'
import { countCall, policiesOfAddress, policiesOfCaller, refuseOver } from './limits'
import { answerRequest, type RequestContext, type Sent } from './request-context'
import { runIdempotent } from './run-idempotent'

/** Next passes no parameters for a path without any. */
type RouteContext = { params: Promise<RawParams | undefined> }
export type RouteHandler = (request: Request, context: RouteContext) => Promise<Response>

const toJson = 'application/json'

/** Milliseconds to receive a body that its call reads as a stream; the server allows no request more. */
const sending = 120_000

/** Identifies the caller, counts the call and asks the policy. Bad credentials count by address, to limit guessing. */
async function admit(call: Call, request: Request, subject: string, requestContext: RequestContext): Promise<void> {
  // Liveness must not depend on the database, nor a gateway's notification on anything but its signature.
  if (call.limit === 'none') return
  const { ip } = requestContext
  const { sent, presented } = await credentialsOf(request, call, ip)
  const byAddress = policiesOfAddress(ip, call.limit, subject)
  const count = async (policies: typeof byAddress) => {
    requestContext.counters = await countCall(policies)
    refuseOver(requestContext.counters)
  }
  if (!presented.keyHash && !presented.sessionId) {
    await count(byAddress)
    requestContext.caller = await findCaller(call, sent, presented)
    return
  }
  try {
    requestContext.caller = await findCaller(call, sent, presented, (found) => {
      if (!call.unlogged) requestContext.found = found
    })
  } catch (refusal) {
    if (refusal instanceof DomainError) await count(byAddress)
    throw refusal
  }
  await count(policiesOfCaller(requestContext.caller, ip, call.limit))
  await refuseByPolicy(call, requestContext.caller)
}

const isRead = (request: Request) => request.method === 'GET' || request.method === 'HEAD'

/**
 * Owner of an idempotency key. Without credentials, keys are separated only by the path, which contains the link. A key and the one
 * that replaces it are one owner: a call may be repeated after the rotation.
 */
const claimant = ({ userId, keyFamilyId }: Caller) =>
  userId !== null ? `user:${userId}` : keyFamilyId !== null ? `key:${keyFamilyId}` : 'anyone'

/** The resource named by the path, for its counter, case-insensitive; all malformed ones share one counter. */
function subjectOf(raw: RawParams): string {
  const text = Object.values(raw).join().toLowerCase()
  return /^[\w-]{1,64}$/.test(text) ? text : ''
}

const withoutSlash = (path: string) => path.replace(/(.)\/$/, '$1')

type AnyHandler = Handler<Context, unknown, unknown>
type Done = { answer: Sent; topics: string[] }

async function perform(call: Call, handler: AnyHandler, context: Context & { prepared: unknown }): Promise<Done> {
  const result = await handler.run(context)
  const seen = await handler.view?.(result, context)
  const status = handler.status?.(result) ?? call.answer.status
  const answer = call.orAnswer?.status === status ? call.orAnswer : call.answer
  const isJson = 'schema' in answer
  return {
    answer: {
      status,
      type: isJson ? toJson : answer.contentType,
      body: isJson
        ? JSON.stringify(coversPeople(call, context.caller) ? maskPeople(seen) : seen)
        : ((seen as Sendable | undefined) ?? null),
      headers: handler.headers?.(result, context),
    },
    topics: handler.announce?.(result, context) ?? [],
  }
}

type Ready = { fault: { reason: unknown } | null; value: unknown }

/** Waits for the work and returns its outcome instead of throwing, so that replayed requests never see the error. */
async function settled(work: () => Promise<unknown>): Promise<Ready> {
  const [outcome] = await Promise.allSettled([work()])
  return outcome.status === 'rejected'
    ? { fault: { reason: outcome.reason }, value: undefined }
    : { fault: null, value: outcome.value }
}

async function serve(
  call: Call,
  handler: AnyHandler,
  request: Request,
  raw: RawParams,
  requestContext: RequestContext,
) {
  const { pathname, search } = new URL(request.url)
  // Behind a proxy, the host that the process sees differs from the one that callers use.
  const url = Object.assign(new URL(env.BASE_URL), { pathname, search })
  const { deadline } = requestContext
  requestContext.params = raw
  await deadline.hold(() => admit(call, request, subjectOf(raw), requestContext))
  if (call.limit !== 'none') requestContext.version = versionOf(request, requestContext.caller.apiVersion)
  const params = readParams(call, raw)
  const bytes = await deadline.hold(() => bytesOf(call, request, handler.rawBody))
  const { caller, language, ip } = requestContext
  const brought = broughtBy(call, url, call.bodies || handler.rawBody !== undefined ? null : bytes)
  requestContext.body = brought.object
  requestContext.ignored = ignoredHeader(brought.ignored)
  const contextOf = (tx: Tx, now: Date) => {
    const accountNow = new Date(now.getTime() + caller.ahead)
    return {
      tx,
      now,
      accountNow,
      caller,
      params,
      bytes,
      request,
      url,
      ip,
      language,
      ...brought.input((fields) => handler.wrong?.(fields, { now, accountNow }) ?? []),
    }
  }
  const needsNoTime = isRead(request) || call.caller === 'signed'
  const now = async () => requestContext.counters?.now ?? (needsNoTime ? new Date() : databaseTime(db))
  const { prepare } = handler
  const claimed: { bytes: Uint8Array | null } = { bytes: null }
  const standsFor = (named: Uint8Array) => {
    claimed.bytes = named
  }
  const claimNow = (): Claim | null =>
    call.idempotent
      ? claimOf(
          request,
          { caller: claimant(caller), path: withoutSlash(url.pathname), secret: call.secret },
          claimed.bytes ?? brought.meaning() ?? bytes,
        )
      : null
  let isConfirmed = true
  const confirm = async (step: StepUp) => {
    const claim = claimNow()
    isConfirmed = false
    await confirmCall({ userId: caller.userId, step, address: ip, claim })
    isConfirmed = true
  }
  const preparing = async () => {
    const context = contextOf(db, await now())
    // A call that reads its body as a stream has the PIN or code verified by its `prepare`.
    if (call.stepUp && !call.bodies && ((await handler.sensitive?.(context)) ?? true)) await confirm(context.step)
    return prepare?.({ ...context, standsFor, confirm })
  }
  const ready: Ready =
    prepare || call.stepUp
      ? await settled(() => (call.bodies ? deadline.besides(sending, preparing) : deadline.hold(preparing)))
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
    if (isRead(request)) return work(db, await now())
    const claim = claimNow()
    if (!isConfirmed) {
      // It neither runs nor claims its key, which may be another's by now: all that it can get is what is stored.
      const first = claim && (await answered(db, claim))
      if (first) return { answer: first, topics: [] }
      throw ready.fault?.reason
    }
    const begin = <Result>(it: (tx: Tx, at: Date) => Promise<Result>) => inTx(it, deadline.left)
    if (claim)
      return runIdempotent(claim, work, (refusal) => problem(refusal, requestContext.requestId, language), begin)
    // Reading the time is a database query too and may hang, so it runs within the deadline.
    try {
      return await (handler.single ? work(db, await now()) : begin(work))
    } catch (fault) {
      if (fault instanceof DomainError)
        await recordStopped(db, fault).catch((err: unknown) => log.warn({ err }, 'overdraft not counted'))
      throw fault
    }
  }
  const discard = async () => {
    if (used || ready.fault) return
    await handler.discard?.(ready.value).catch((err: unknown) => log.warn({ err, route: call.id }, 'not discarded'))
  }
  try {
    const sent = await deadline.hold(answer)
    await discard()
    return sent
  } catch (fault) {
    // After an unexpected fault the work may still commit: better an orphaned file than a lost one.
    if (fault instanceof DomainError && statusOf[fault.code] < 500) await discard()
    throw fault
  }
}

/** The handler of one call. Never throws: every refusal and fault becomes a problem response. */
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
  // Safe because the schemas validated the types; this is the only place that knows both sides.
  const plain = handler as unknown as AnyHandler
  return (request, { params }) =>
    answerRequest(call.id, request, async (requestContext) => {
      const { answer, topics } = await serve(call, plain, request, (await params) ?? {}, requestContext)
      if (topics.length > 0) publish(...topics)
      return answer
    })
}
