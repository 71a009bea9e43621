import type autocannon from 'autocannon'

/** One request of a client: where, with what, and what its answer tells the client's next one. */
export type Shot = {
  method?: 'GET' | 'POST'
  path: string | (() => string)
  headers?: Record<string, string>
  body?: string
  /** Makes the request anew each time, from what the client's earlier answers told. */
  make?: (told: Told) => { path?: string; headers?: Record<string, string>; body?: string }
  told?: (body: string, told: Told) => void
}

/** What the answers to one client's requests told it. */
export type Told = Record<string, string>

/** Rates are per second, times in milliseconds. */
export type Pace = { rate: number; p50: number; p99: number }

type Context = { told?: Told }

function requestOf({ method = 'GET', path, headers = {}, body, make, told }: Shot): autocannon.Request {
  const still = typeof path === 'string' && !make
  return {
    method,
    headers: body === undefined && !make ? headers : { 'content-type': 'application/json', ...headers },
    ...(typeof path === 'string' ? { path } : {}),
    ...(body === undefined ? {} : { body }),
    ...(still
      ? {}
      : {
          setupRequest: (request: autocannon.Request, context: Context) => {
            const made = make?.(told_(context))
            return {
              ...request,
              path: made?.path ?? (typeof path === 'function' ? path() : path),
              headers: { ...request.headers, ...made?.headers },
              body: made?.body ?? request.body,
            }
          },
        }),
    ...(told ? { onResponse: (_: number, text: string, context: Context) => told(text, told_(context)) } : {}),
  }
}
