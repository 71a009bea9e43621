/** Calls from our own pages to our own handlers: the session cookie is sent, refusals are thrown as `Problem`. */
import { Problem, type Refusal, secondsOf, unsent } from './problem'

export type Sending = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  body?: unknown
  key?: string
  signal?: AbortSignal
}

/**
 * Calls one of our own endpoints. Error messages come in the page's language.
 * @param path from the root, such as `/api/payment_link/`
 * @param sending `key`: the `Idempotency-Key`; reusing it returns the first response
 * @throws Problem
 */
export async function call<Answer>(path: string, sending: Sending = {}): Promise<Answer> {
  const { method = 'GET', body, key, signal } = sending
  if (method !== 'GET' && !navigator.onLine) throw new Problem(0, { code: unsent })
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'Accept-Language': document.documentElement.lang,
  }
  const form = formOf(body)
  if (body !== undefined && !form) headers['Content-Type'] = 'application/json'
  if (key) headers['Idempotency-Key'] = key
  let response: Response
  let text: string
  try {
    response = await fetch(path, {
      method,
      headers,
      cache: 'no-store',
      ...(body === undefined ? {} : { body: form ?? JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    })
    // An answer that breaks off is a lost one: the write may have happened.
    text = await response.text()
  } catch (fault) {
    if (signal?.aborted) throw fault
    throw new Problem(0, {})
  }
  const answer = parse(text)
  if (!response.ok)
    throw new Problem(response.status, answer as Refusal, secondsOf(response.headers.get('Retry-After')))
  return answer as Answer
}

/** The JSON of an answer; an empty object for an answer without a body, or with another such as a proxy's page. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

/** The same fields as FormData if one of them is a file; otherwise null. */
function formOf(body: unknown): FormData | null {
  const fields = Object.entries(body ?? {})
  if (!fields.some(([, value]) => value instanceof File)) return null
  const form = new FormData()
  for (const [name, value] of fields) form.set(name, value instanceof File ? value : `${value}`)
  return form
}
