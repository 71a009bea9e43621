import type { Caller, CallOptions, Opener, WriteOptions } from './call-types.ts'
import { apiError, ConnectionError, TimeoutError } from './errors.ts'
import { calls, version } from './generated/calls.ts'
import { pause, pauseAfter, secondsOf } from './retry.ts'

export type RecaudoOptions = {
  /** Address of the installation, such as `https://recaudo.example`. */
  baseUrl: string
  /** A server key: an account key that acts alone, `rk_…`. Keep it on your server. */
  apiKey: string
  /** Milliseconds for each attempt of a call; 30,000 by default. */
  timeout?: number
  /** Attempts after the first; 3 by default. */
  maxRetries?: number
  /** Language of messages: `es` by default. */
  language?: 'es' | 'en'
  /** Used in place of the global `fetch`: a proxy, a service binding. */
  fetch?: typeof fetch
}

type Sent = { method: string; url: URL; headers: Headers; body: string | FormData | null }
type Loose = { path?: Record<string, string | number>; query?: Record<string, unknown>; body?: object }

/** The path with its names filled in. One that is empty or dots would be another call's address. */
function filled(path: string, values: Record<string, string | number> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(values[name] ?? '')
    if (/^\.{0,2}$/.test(value)) throw new TypeError(`${name} is missing`)
    return encodeURIComponent(value)
  })
}

/** `metadata: { order: '7' }` goes as `metadata[order]=7`; what is undefined or null does not go. */
function written(query: Record<string, unknown>, into: URLSearchParams): void {
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue
    if (typeof value !== 'object') into.set(name, String(value))
    else for (const [key, inner] of Object.entries(value)) into.set(`${name}[${key}]`, String(inner))
  }
}

function encoded(body: object | undefined): string | FormData | null {
  if (!body) return null
  const entries = Object.entries(body).filter(([, value]) => value !== undefined && value !== null)
  if (!entries.some(([, value]) => value instanceof Blob)) return JSON.stringify(body)
  const form = new FormData()
  for (const [name, value] of entries) form.set(name, value)
  return form
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A call for whoever reads of it: where it went, without its query. */
const nameOf = (method: string, { origin, pathname }: URL) => `${method} ${origin}${pathname}`

/** @throws ConnectionError, ApiError, or the reason of the caller's own signal */
async function once(fetcher: typeof fetch, { url, ...sent }: Sent, timeout: number, signal?: AbortSignal) {
  const late = AbortSignal.timeout(timeout)
  let response: Response
  let text: string
  try {
    const either = signal ? AbortSignal.any([signal, late]) : late
    // A redirect would take the key to another host.
    response = await fetcher(url, { ...sent, redirect: 'manual', signal: either })
    text = await response.text()
  } catch (cause) {
    signal?.throwIfAborted()
    const asked = nameOf(sent.method, url)
    if (late.aborted) throw new TimeoutError(`${asked} was not answered within ${timeout} ms`, { cause })
    throw new ConnectionError(`${asked} was not answered`, { cause })
  }
  const { status, ok } = response
  const body = text ? parsed(text) : undefined
  if (ok && (body !== undefined || status === 204)) return body
  if (ok) throw new ConnectionError(`${nameOf(sent.method, url)} was answered with something else than JSON`)
  throw refused(response, body)
}

function refused({ status, headers }: Response, body: unknown) {
  const retryAfter = secondsOf(headers.get('retry-after'))
  const problem = typeof body === 'object' && body !== null ? body : {}
  return apiError({ status, problem, requestId: headers.get('x-request-id'), retryAfter })
}

/** Makes calls, and makes them again where that helps and cannot do a thing twice; and opens streams. */
export function transportOf(options: RecaudoOptions): { call: Caller; open: Opener } {
  const { baseUrl, apiKey, timeout = 30_000, maxRetries = 3, language = 'es' } = options
  if (!apiKey) throw new TypeError('apiKey is missing')
  const base = new URL(baseUrl)
  // Called through a function: some platforms refuse a fetch that has another `this`.
  const { fetch: fetcher = (input, init) => globalThis.fetch(input, init) } = options

  async function send(sent: Sent, repeatable: boolean, own: CallOptions): Promise<unknown> {
    const most = repeatable ? (own.maxRetries ?? maxRetries) : 0
    for (let attempt = 0; ; attempt += 1) {
      own.signal?.throwIfAborted()
      try {
        return await once(fetcher, sent, own.timeout ?? timeout, own.signal)
      } catch (error) {
        const wait = attempt < most ? pauseAfter(error, attempt) : null
        if (wait === null) throw error
        await pause(wait, own.signal)
      }
    }
  }

  function prepared(id: keyof typeof calls, { path, query = {}, body }: Loose) {
    const [method, place, way]: readonly [string, string, string?] = calls[id]
    const url = new URL(base.pathname.replace(/\/$/, '') + filled(place, path), base)
    written(query, url.searchParams)
    const headers = new Headers({
      ...{ accept: 'application/json', 'accept-language': language, 'x-api-key': apiKey },
      // The one whose answers the types describe, whatever the key is pinned to.
      'recaudo-version': version,
    })
    const payload = encoded(body)
    if (typeof payload === 'string') headers.set('content-type', 'application/json')
    return { sent: { method, url, headers, body: payload }, keyed: way === 'keyed' }
  }

  const call = async (id: keyof typeof calls, given: Loose, own: WriteOptions = {}) => {
    const { sent, keyed } = prepared(id, given)
    if (keyed) sent.headers.set('idempotency-key', own.idempotencyKey ?? crypto.randomUUID())
    return send(sent, keyed || sent.method === 'GET', own)
  }

  const open: Opener = async (id, given, signal) => {
    const { url, ...sent } = prepared(id, given).sent
    sent.headers.set('accept', 'text/event-stream')
    let response: Response
    try {
      response = await fetcher(url, { ...sent, redirect: 'manual', signal })
    } catch (cause) {
      throw new ConnectionError(`${nameOf(sent.method, url)} was not answered`, { cause })
    }
    if (response.ok && response.body) return response.body
    throw refused(response, parsed(await response.text()))
  }
  return { call: call as unknown as Caller, open }
}
