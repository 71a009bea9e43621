/** Calls from our own pages to our own handlers: the session's cookie goes along, refusals come back as `Problem`. */
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'

type Wrong = { field: string; code: string; message: string }

type Refusal = {
  code?: string
  detail?: string
  request_id?: string
  errors?: Wrong[]
  uuid?: string
  decided_by?: string
  decision?: string
  decided_at?: string
}

/** A refusal (docs/contract.md#errors), or with status 0 that no answer came. */
export class Problem extends Error {
  readonly code: string
  readonly detail: string
  readonly requestId: string | null
  readonly errors: readonly Wrong[]
  /** The link that has the external id already. */
  readonly uuid: string | null
  /** What stands in the audit log of a decision that came first: who, what and when. */
  readonly decided: { by: string | null; decision: string; at: string } | null

  /** @param retryAfter seconds until it may work; null where the refusal does not say */
  constructor(
    readonly status: number,
    body: Refusal,
    readonly retryAfter: number | null = null,
  ) {
    super(body.code ?? `${status}`)
    this.code = body.code ?? 'offline'
    this.detail = body.detail ?? ''
    this.requestId = body.request_id ?? null
    this.errors = body.errors ?? []
    this.uuid = body.uuid ?? null
    const { decided_by: by = null, decision, decided_at: at } = body
    this.decided = decision && at ? { by, decision, at } : null
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
  const form = formOf(body)
  if (body !== undefined && !form) headers['Content-Type'] = 'application/json'
  if (key) headers['Idempotency-Key'] = key
  let response: Response
  try {
    response = await fetch(path, {
      method,
      headers,
      cache: 'no-store',
      ...(body === undefined ? {} : { body: form ?? JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    })
  } catch (fault) {
    if (signal?.aborted) throw fault
    throw new Problem(0, {})
  }
  const answer: unknown = await response.json().catch(() => ({}))
  if (!response.ok)
    throw new Problem(response.status, answer as Refusal, secondsOf(response.headers.get('Retry-After')))
  return answer as Answer
}

/** The same fields as a form, where one of them is a file; else null. */
function formOf(body: unknown): FormData | null {
  const fields = Object.entries(body ?? {})
  if (!fields.some(([, value]) => value instanceof File)) return null
  const form = new FormData()
  for (const [name, value] of fields) form.set(name, value instanceof File ? value : `${value}`)
  return form
}

const secondsOf = (header: string | null) => (header && /^\d{1,9}$/.test(header) ? Number.parseInt(header, 10) : null)

/**
 * Calls an address that needs no key because a form of ours asks. Where the form was open for longer than its cookie
 * lives, the page is asked for once more, which sets a new one.
 * @throws Problem
 */
export async function callFromForm<Answer>(path: string, sending: Sending): Promise<Answer> {
  try {
    return await call<Answer>(path, sending)
  } catch (fault) {
    if (!(fault instanceof Problem) || fault.code !== 'InvalidApiKey') throw fault
    await fetch(location.pathname, { cache: 'no-store' })
    return call<Answer>(path, sending)
  }
}

type Upload = {
  file: File
  type: 'identity' | 'avatar' | 'evidence'
  onProgress?: (sent: number) => void
  signal: AbortSignal
}

/**
 * Sends a file, telling how many bytes have left; `fetch` cannot tell that.
 * @throws Problem, or an AbortError where `signal` ended it
 */
export function upload({ file, type, onProgress, signal }: Upload): Promise<{ id: string; url: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/base/upload_file/')
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader('Accept-Language', document.documentElement.lang)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded }) => onProgress?.(Math.min(loaded, file.size))
    request.onload = () => {
      if (request.status < 400) return resolve(request.response)
      reject(new Problem(request.status, request.response ?? {}, secondsOf(request.getResponseHeader('Retry-After'))))
    }
    request.onerror = () => reject(new Problem(0, {}))
    request.onabort = () => reject(new DOMException('The upload was ended.', 'AbortError'))
    signal.addEventListener('abort', () => request.abort())
    const form = new FormData()
    form.set('file_type', type)
    form.set('file', file)
    request.send(form)
  })
}

/** A new `Idempotency-Key`; works on plain http too, where `crypto.randomUUID` does not. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

let leaving = false

/** From now on what hears of the session's end leads nowhere else. The browser may show this page again as it was. */
function beginToLeave(): void {
  leaving = true
  addEventListener(
    'pageshow',
    () => {
      leaving = false
    },
    { once: true },
  )
}

/** Goes to another page because the session is over. What hears of the same end a moment later does not go elsewhere. */
export function leaveFor(address: string): void {
  if (leaving) return
  beginToLeave()
  location.assign(address)
}

/** The way to sign in and back to the page that is open. */
export const wayBack = () => `/login?next=${encodeURIComponent(location.pathname + location.search)}`

/** Whoever's session is over signs in again and comes back here. */
function signInAgain(fault: unknown) {
  if (!(fault instanceof Problem) || !['InvalidToken', 'TokenExpired', 'InvalidApiKey'].includes(fault.code)) return
  leaveFor(wayBack())
}

/** As `call`, where somebody is signed in and no query client hears of the refusal. @throws Problem */
export async function callSignedIn<Answer>(path: string, sending: Sending): Promise<Answer> {
  try {
    return await call<Answer>(path, sending)
  } catch (fault) {
    signInAgain(fault)
    throw fault
  }
}

/**
 * What pages have read; live updates mark it old, and coming back to the window asks again.
 * @param options.signIn false where nobody is signed in: a refusal there leads nowhere
 */
export function newQueryClient({ signIn = true } = {}): QueryClient {
  const onError = signIn ? signInAgain : undefined
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (count, fault) => count < 3 && !(fault instanceof Problem && fault.status >= 400 && fault.status < 500),
      },
    },
  })
}

/** Ends the session at the server, then shows the way in: not the way back here, though the open page may hear of the end first. */
export async function leave(): Promise<void> {
  const { signOut } = await import('next-auth/react')
  beginToLeave()
  try {
    await signOut({ redirect: false })
  } catch (fault) {
    leaving = false
    throw fault
  }
  location.assign('/login')
}
