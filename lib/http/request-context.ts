/** Common frame of every request: deadline, log line and response headers, whatever the outcome. */
import { versionHeader } from '@/lib/contract/versions'
import { type Caller, nobody } from '@/lib/domain/access/authorize'
import type { Found } from '@/lib/domain/access/find-callers'
import { DomainError } from '@/lib/domain/errors'
import type { RawParams } from '@/lib/http/body/input'
import { isDatabaseAway, isErased } from '@/lib/http/problem/faults'
import { type Language, languageOf } from '@/lib/http/problem/language'
import { type Answer, headersOf, problem, requestIdOf } from '@/lib/http/problem/problem'
import { log } from '@/lib/log'
import { Deadline } from './deadline'
import type { Sendable } from './handler'
import { type Counters, limitHeaders } from './limits'
import { noteAnswer } from './metrics'
import { logRequest } from './request-log/request-log'

/** Data for the response headers and the log line. */
export type RequestContext = {
  requestId: string
  language: Language
  counters: Counters | null
  caller: Caller
  /** What the credentials of a call that is logged are. */
  found: Found | null
  /** Parameters of the path, and the parsed body, as they came. */
  params: RawParams
  body: object | null
  /** Names of members that a tolerant call did not read. */
  ignored: string
  /** Of the API, by which it is answered; null before its caller is known, and where nobody is asked for. */
  version: string | null
  ip: string
  deadline: Deadline
}

export type Sent = Omit<Answer, 'body'> & { body: Sendable | null; cookies?: readonly string[] }

/** Maps a fault to the refusal sent. A fault that is not a refusal is logged, and none of it is sent. */
function refusalOf(fault: unknown, { requestId }: RequestContext, id: string): DomainError {
  if (fault instanceof DomainError) return fault
  if (isErased(fault)) return new DomainError('AccountBlocked')
  const away = isDatabaseAway(fault)
  const facts = { request_id: requestId, route: id, err: fault }
  if (away) log.warn(facts, 'not answered in time, or the database is away')
  else log.error(facts, 'request failed')
  return new DomainError(away ? 'ServiceUnavailable' : 'Internal error')
}

/**
 * Answers a request with the result of `work`. Never throws: every refusal and fault becomes a problem response.
 * @param id route name for log and metrics; `shown` adds members to the problem of a refusal
 */
export async function answerRequest(
  id: string,
  request: Request,
  work: (requestContext: RequestContext) => Promise<Sent>,
  shown: (refusal: DomainError) => DomainError = (refusal) => refusal,
): Promise<Response> {
  const began = performance.now()
  const requestContext: RequestContext = {
    requestId: requestIdOf(request.headers.get('x-request-id')),
    language: languageOf(request.headers.get('accept-language')),
    counters: null,
    caller: nobody,
    found: null,
    params: {},
    body: null,
    ignored: '',
    version: null,
    ip: request.headers.get('x-recaudo-peer') ?? 'unknown',
    deadline: new Deadline(),
  }
  let sent: Sent
  try {
    sent = await work(requestContext)
  } catch (fault) {
    sent = problem(shown(refusalOf(fault, requestContext, id)), requestContext.requestId, requestContext.language)
  }
  const { status, type, body, headers: own, cookies = [] } = sent
  const { requestId, counters, caller, ignored, version } = requestContext
  const ms = performance.now() - began
  noteAnswer(id, status, ms / 1000)
  const caller_id = caller.userId ?? caller.ownerId
  log.info({ request_id: requestId, route: id, status, ms: Math.round(ms), caller_id }, 'request')
  logRequest(request, requestContext, { status, type, body }, ms)
  const bare = request.method === 'HEAD' || status === 204
  if (bare && body instanceof ReadableStream) await body.cancel()
  const headers = {
    ...headersOf(requestId, type),
    ...(counters ? limitHeaders(counters) : {}),
    ...(ignored ? { 'recaudo-ignored': ignored } : {}),
    ...(version ? { [versionHeader]: version } : {}),
    ...own,
  }
  const several = cookies.map((cookie): [string, string] => ['set-cookie', cookie])
  return new Response(bare ? null : body, {
    status,
    headers: several.length > 0 ? [...Object.entries(headers), ...several] : headers,
  })
}
