/** Calls from our own pages to our own handlers: the session's cookie goes along, refusals come back as `Problem`. */
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'

type Wrong = { field: string; code: string; message: string }

type Refusal = {
  code?: string
  detail?: string
  request_id?: string
  errors?: Wrong[]
  uuid?: string
}

/** A refusal (decisions §1 "Errors"), or with status 0 that no answer came. */
export class Problem extends Error {
  readonly code: string
  readonly detail: string
  readonly requestId: string | null
  readonly errors: readonly Wrong[]
  /** The link that has the external id already. */
  readonly uuid: string | null

  constructor(
    readonly status: number,
    body: Refusal,
  ) {
    super(body.code ?? `${status}`)
    this.code = body.code ?? 'offline'
    this.detail = body.detail ?? ''
    this.requestId = body.request_id ?? null
    this.errors = body.errors ?? []
    this.uuid = body.uuid ?? null
  }
}

type Sending = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  body?: unknown
  key?: string
  signal?: AbortSignal
}

/**
 * Calls an address of ours. Texts of refusals come in the page's language.
 * @param path from the root, such as `/api/payment_link/`
 * @param sending `key`: the `Idempotency-Key`; the same one again finds the first answer
 * @throws Problem
 */
export async function call<Answer>(path: string, sending: Sending = {}): Promise<Answer> {
  const { method = 'GET', body, key, signal } = sending
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'Accept-Language': document.documentElement.lang,
  }
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  if (key) headers['Idempotency-Key'] = key
  let response: Response
  try {
    response = await fetch(path, {
      method,
      headers,
      cache: 'no-store',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    })
  } catch (fault) {
    if (signal?.aborted) throw fault
    throw new Problem(0, {})
  }
  const answer: unknown = await response.json().catch(() => ({}))
  if (!response.ok) throw new Problem(response.status, answer as Refusal)
  return answer as Answer
}

/** A new `Idempotency-Key`; works on plain http too, where `crypto.randomUUID` does not. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Whoever's session is over signs in again and comes back here. */
function signInAgain(fault: unknown) {
  if (!(fault instanceof Problem) || fault.status !== 401) return
  location.assign(`/login?next=${encodeURIComponent(location.pathname + location.search)}`)
}

/** What pages have read; live updates mark it old, and coming back to the window asks again. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: signInAgain }),
    mutationCache: new MutationCache({ onError: signInAgain }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (count, fault) => count < 3 && !(fault instanceof Problem && fault.status >= 400 && fault.status < 500),
      },
    },
  })
}
