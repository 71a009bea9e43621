/** The HTTP client for gateways: JSON over HTTPS, bounded in time and size, repeated only where that is safe. */
import { setTimeout as sleep } from 'node:timers/promises'
import { RailUnavailable } from '@/lib/domain/movement/rail'
import type { Pace } from './pace'
import { parsed } from './parsed'

export type Gateway = {
  /** Name of the rail, for staff. */
  name: string
  /** Origin and path without a trailing slash, such as `https://sandbox.wompi.co/v1`. */
  baseUrl: string
  /** Milliseconds for a call with all its retries. */
  patience: number
  /** Maximum attempts per call, the first included. */
  tries: number
  /** Waits until this installation may make another call. */
  pace: Pace
}

export type GatewayCall = {
  method: 'GET' | 'POST' | 'DELETE'
  /** Relative to the base URL, with its query. */
  path: string
  headers?: Record<string, string>
  body?: object
  /** Sent as a form in the place of `body`. */
  form?: Record<string, string>
  /** True for a POST that the gateway deduplicates (an idempotency key); a GET is always repeatable. */
  repeatable?: boolean
}

/**
 * A definite response: 2xx or a refusal (4xx). `body` is undefined when a refusal has no JSON. `repeated`: of a
 * refusal, where an attempt before may have done what was asked for.
 */
export type GatewayAnswer = { status: number; body: unknown; repeated?: boolean }

/** The gateway's own refusal for a fault of ours, such as its account's keys or funds: the call made nothing. */
export class NothingMade extends RailUnavailable {}

export type AskGateway = (call: GatewayCall) => Promise<GatewayAnswer>

const mostBytes = 256 * 1024

/** Errors of a connection that was never established: the gateway has not seen the request. */
const unsent = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']

/** A transient fault. `safe`: the gateway did not process the call; `wait`: milliseconds that it requested. */
class Passing extends RailUnavailable {
  readonly safe: boolean
  readonly wait: number

  constructor(reason: string, { safe = false, wait = 0 }: { safe?: boolean; wait?: number } = {}) {
    super(reason)
    this.safe = safe
    this.wait = wait
  }
}

/** Reads `Retry-After`, seconds or a date. @returns milliseconds; null when absent or invalid */
function retryAfter(headers: Headers): number | null {
  const given = headers.get('retry-after')
  if (given === null) return null
  const wait = /^\d{1,6}$/.test(given) ? Number(given) * 1000 : Date.parse(given) - Date.now()
  return Number.isNaN(wait) ? null : Math.max(0, wait)
}

/** @throws RailUnavailable when the response is too long. An interrupted body rejects with the connection's error */
async function textOf(name: string, answer: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    size += part.byteLength
    if (size > mostBytes) throw new RailUnavailable(`${name} answered with more than ${mostBytes} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** An error code for staff; never a URL with its parameters, nor a body. */
const faultOf = (fault: unknown): string => {
  const cause = fault instanceof Error ? (fault.cause ?? fault) : fault
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code
  return cause instanceof Error ? cause.name : 'unknown'
}

async function callOnce({ name, baseUrl }: Gateway, call: GatewayCall, signal: AbortSignal): Promise<GatewayAnswer> {
  const answer = await fetch(`${baseUrl}${call.path}`, {
    method: call.method,
    headers: {
      accept: 'application/json',
      ...(call.body ? { 'content-type': 'application/json' } : {}),
      ...call.headers,
    },
    ...(call.body ? { body: JSON.stringify(call.body) } : {}),
    ...(call.form ? { body: new URLSearchParams(call.form) } : {}),
    redirect: 'manual',
    signal,
  })
  const { status } = answer
  const body = parsed(await textOf(name, answer))
  if (status >= 500 || status === 408 || status === 429) {
    const wait = retryAfter(answer.headers)
    // A gateway that names a time to come back did not process the call.
    const safe = status === 429 || (status === 503 && wait !== null)
    throw new Passing(`${name} answered ${status}`, { safe, wait: wait ?? 0 })
  }
  if (status >= 400 || (answer.ok && body !== undefined)) return { status, body }
  throw new Passing(`${name} answered ${status} with ${answer.ok ? 'something else than JSON' : 'a redirect'}`)
}

function passing(name: string, fault: unknown): Passing {
  if (fault instanceof Passing) return fault
  const code = faultOf(fault)
  return new Passing(`${name} could not be reached (${code})`, { safe: unsent.includes(code) })
}

/** Exponential backoff with jitter, 50 to 100 % of the doubled time, so that callers that failed together spread out. */
const pause = (at: number) => 200 * 2 ** (at - 1) * (0.5 + Math.random() / 2)

/**
 * Calls a gateway. A repeatable call is retried a few times, with pauses; any other only when the gateway certainly has
 * not seen or not processed it. Redirects are not followed: they would carry keys elsewhere.
 * @throws RailUnavailable with a reason for staff, without personal data: it is unknown what the gateway did
 */
export function gatewayOf(gateway: Gateway): AskGateway {
  const { name, patience, tries, pace } = gateway
  return async (call) => {
    const repeatable = call.repeatable ?? call.method === 'GET'
    const until = performance.now() + patience
    const signal = AbortSignal.timeout(patience)
    let repeated = false
    for (let at = 1; ; at += 1) {
      try {
        const answer = await pace(signal, () => callOnce(gateway, call, signal))
        return repeated && answer.status >= 400 ? { ...answer, repeated } : answer
      } catch (caught) {
        if (caught instanceof RailUnavailable && !(caught instanceof Passing)) throw caught
        if (signal.aborted) throw new RailUnavailable(`${name} did not answer within ${patience} ms`)
        const fault = passing(name, caught)
        const wait = fault.wait + pause(at)
        if (at >= tries || !(repeatable || fault.safe) || performance.now() + wait > until) throw fault
        if (!fault.safe) repeated = true
        await sleep(wait)
      }
    }
  }
}
