import { expectDescribed } from './described'

/** The response to a call; `body` is undefined where there was none, and text where it is not JSON. */
export type Answer<Body> = { status: number; headers: Headers; body: Body; text: string }

export type Problem = {
  type: string
  title: string
  status: number
  detail: string
  code: string
  request_id: string
  errors?: { field: string; code: string; message: string }[]
}

const jsonType = { 'content-type': 'application/json' }

type Options = { headers?: Record<string, string>; body?: unknown }

/** Calls the server under test with the same headers each time, such as a key and a token. */
export class Client {
  readonly baseUrl: string
  readonly headers: Record<string, string>

  constructor(baseUrl: string, headers: Record<string, string> = {}) {
    this.baseUrl = baseUrl
    this.headers = headers
  }

  /** Returns the same client with more headers, or with others. */
  with(headers: Record<string, string>): Client {
    return new Client(this.baseUrl, { ...this.headers, ...headers })
  }

  /**
   * @param path from the root, such as `/api/payment_link/`
   * @param options a `body` that is a string or bytes is sent as it is, anything else as JSON
   */
  async call<Body = Record<string, unknown>>(
    method: string,
    path: string,
    options: Options = {},
  ): Promise<Answer<Body>> {
    const { body } = options
    const raw = body === undefined || typeof body === 'string' || body instanceof Uint8Array || body instanceof FormData
    const json: Record<string, string> = body === undefined || body instanceof FormData ? {} : jsonType
    const text = raw ? (body as string | undefined) : JSON.stringify(body)
    const response = await fetch(new URL(path, this.baseUrl), {
      ...{ method, body: text, redirect: 'manual' },
      headers: { ...json, ...this.headers, ...options.headers },
    })
    const answer = await response.text()
    const { status, headers } = response
    await expectDescribed(this.baseUrl, { method, path, status, headers, text: answer })
    const isJson = /[/+]json\b/.test(headers.get('content-type') ?? '')
    return {
      status,
      headers,
      body: (isJson && answer ? JSON.parse(answer) : answer) as Body,
      text: answer,
    }
  }

  get<Body = Record<string, unknown>>(path: string, headers?: Record<string, string>): Promise<Answer<Body>> {
    return this.call<Body>('GET', path, { headers })
  }

  post<Body = Record<string, unknown>>(
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<Body>> {
    return this.call<Body>('POST', path, { body, headers })
  }
}
