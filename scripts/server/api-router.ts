import type { IncomingMessage, RequestListener } from 'node:http'
import { getRequestListener, type HttpBindings, RequestError } from '@hono/node-server'
import { RegExpRouter } from 'hono/router/reg-exp-router'
import { SmartRouter } from 'hono/router/smart-router'
import { TrieRouter } from 'hono/router/trie-router'
import { DomainError, fieldError } from '@/lib/domain/errors'
import { env } from '@/lib/env'
import { signInRoute } from '@/lib/http/auth/sign-in'
import { notFoundProblem } from '@/lib/http/problem/not-found'
import { refuse } from '@/lib/http/problem/problem'
import { routes } from '@/lib/http/routes'
import { log } from '@/lib/log'
import { pageMatcher } from './pages'

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response> | Response
type RouteModule = Partial<Record<string, Handler>>
type Match = { module: RouteModule; params: Record<string, string> }
type Reply = (request: Request) => Promise<Response> | Response

/**
 * First path segments of the API: an unknown path below them that is not a page either gets a problem document, not an
 * HTML page (docs/contract.md#addresses). Includes segments of planned endpoints.
 */
const interfaceSegments = new Set(
  `api reload panel base user token balance banks collaborators api_keys edit_profile profile profile_documents
  password_recovery_request password_recovery_validate password_recovery_confirm request_confirmation verify_email
  verify_phone files rails recaudo sandbox health metrics openapi.json openapi-console.json`.split(/\s+/),
)

async function loadModule(path: string): Promise<RouteModule> {
  const folder = path.replace(/^\/|\/$/g, '').replace(/\{(\w+)\}/g, '[$1]')
  return import(`../../app/(api)/${folder}/route.ts`)
}

function decoded(params: Record<string, string>): Record<string, string> | undefined {
  try {
    return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]))
  } catch {
    return undefined
  }
}

/** All paths of `routes` with their handler modules, as a lookup by request path. */
async function addresses(): Promise<(path: string) => Match | undefined> {
  const router = new SmartRouter<RouteModule>({ routers: [new RegExpRouter(), new TrieRouter()] })
  // The router takes the first match, so a fixed segment must precede a parameter in its place.
  const weight = (path: string) => path.replaceAll('{', '\uffff')
  const paths = [...new Set(routes.map((route) => route.path))].sort((a, b) => (weight(a) < weight(b) ? -1 : 1))
  const modules = await Promise.all(paths.map(loadModule))
  paths.forEach((path, at) => {
    const pattern = path.replace(/(.)\/$/, '$1').replace(/\{(\w+)\}/g, ':$1')
    router.add('ALL', pattern, modules[at] ?? {})
  })
  return (path) => {
    const [found, stash] = router.match('ALL', path.replace(/(.)\/$/, '$1'))
    const [module, where] = found[0] ?? []
    if (!module || !where) return undefined
    const raw = Object.entries(where).map(([name, at]) => [name, typeof at === 'number' ? (stash?.[at] ?? '') : at])
    const params = decoded(Object.fromEntries(raw))
    return params && { module, params }
  }
}

async function answer({ module, params }: Match, request: Request): Promise<Response> {
  const context = { params: Promise.resolve(params) }
  if (request.method === 'HEAD' && module.GET) {
    const response = await module.GET(request, context)
    await response.body?.cancel()
    return new Response(null, { status: response.status, headers: response.headers })
  }
  const handler = module[request.method]
  if (handler) return handler(request, context)
  // An unknown HTTP method gets the same answer as any method that the path does not support.
  const asked = new Request(request.url, { method: 'OPTIONS', headers: request.headers })
  return module.OPTIONS?.(asked, context) ?? notFoundProblem(request)
}

const pagesAreRead: Reply = (request) => refuse(request, new DomainError('MethodNotAllowed'), { allow: 'GET, HEAD' })

const badHost: Reply = (request) => refuse(request, fieldError('Host', 'invalid'))

/** A request that the listener could not convert to a `Request`, or a fault of ours. */
function refuseUnreadable(fault: unknown): Response {
  const request = new Request(env.BASE_URL)
  if (fault instanceof RequestError) return refuse(request, fieldError('path', 'invalid'))
  log.error({ err: fault }, 'request failed')
  return refuse(request, new DomainError('Internal error'))
}

type Stream = { end: () => unknown; destroy: () => unknown }

export type ApiRouter = {
  /**
   * The listener for a request to the API or sign-in, or one that no page accepts; undefined for a request that Next handles.
   * @param readable false: refused because of its Host
   */
  find: (incoming: IncomingMessage, readable: boolean) => RequestListener | undefined
  /** Ends the live streams, which are otherwise endless; browsers reconnect to another process. Returns the streams ended. */
  endStreams: () => Stream[]
}

/** The API's part of the server: the route modules that Next also builds, mounted directly on node's server. */
export async function apiRouter(): Promise<ApiRouter> {
  const [match, isPage] = await Promise.all([addresses(), pageMatcher()])
  const replies = new WeakMap<object, Reply>()
  const streams = new Set<Stream>()
  let ended = false
  const respond = async (request: Request, { incoming, outgoing }: HttpBindings) => {
    const response = await (replies.get(incoming) ?? notFoundProblem)(request)
    if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
      if (ended) {
        await response.body?.cancel()
        return new Response('retry: 2000\n\n', { headers: response.headers })
      }
      streams.add(outgoing)
      outgoing.once('close', () => streams.delete(outgoing))
    }
    return response
  }
  const listener = getRequestListener((request, bindings) => respond(request, bindings as HttpBindings), {
    errorHandler: refuseUnreadable,
  })
  const replyFor = (path: string, { method }: IncomingMessage): Reply | undefined => {
    const found = match(path)
    if (found) return (request) => answer(found, request)
    if (/^\/api\/auth(\/|$)/.test(path)) return signInRoute
    if (interfaceSegments.has(path.split('/', 2)[1] ?? '') && !isPage(path)) return notFoundProblem
    if (method !== 'GET' && method !== 'HEAD') return pagesAreRead
    return undefined
  }
  return {
    find: (incoming, readable) => {
      const reply = !readable ? badHost : replyFor((incoming.url ?? '/').split('?', 1)[0] ?? '/', incoming)
      if (!reply) return undefined
      replies.set(incoming, reply)
      return listener
    },
    endStreams: () => {
      ended = true
      for (const stream of streams) stream.end()
      return [...streams]
    },
  }
}
