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
 * First segments that the interface uses: what is below them and is neither its address nor a page answers a problem
 * document, not an HTML page (docs/contract.md#addresses). Those of addresses yet to come are here already.
 */
const interfaceSegments = new Set(
  `api reload panel base user token balance banks collaborators api_keys edit_profile profile profile_documents
  password_recovery_request password_recovery_validate password_recovery_confirm request_confirmation verify_email
  verify_phone files rails sandbox health metrics openapi.json`.split(/\s+/),
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

/** Every address of `routes` with the module that answers it, found by the path that a request asks for. */
async function addresses(): Promise<(path: string) => Match | undefined> {
  const router = new SmartRouter<RouteModule>({ routers: [new RegExpRouter(), new TrieRouter()] })
  // The router takes the first that fits: a fixed segment goes before a parameter in its place.
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
  // A method that is no HTTP handler's name gets what any method gets that the address does not take.
  const asked = new Request(request.url, { method: 'OPTIONS', headers: request.headers })
  return module.OPTIONS?.(asked, context) ?? notFoundProblem(request)
}

const pagesAreRead: Reply = (request) => refuse(request, new DomainError('MethodNotAllowed'), { allow: 'GET, HEAD' })

const badHost: Reply = (request) => refuse(request, fieldError('Host', 'invalid'))

/** What the listener could make no `Request` of; or a fault of ours. */
function refuseUnreadable(fault: unknown): Response {
  const request = new Request(env.BASE_URL)
  if (fault instanceof RequestError) return refuse(request, fieldError('path', 'invalid'))
  log.error({ err: fault }, 'request failed')
  return refuse(request, new DomainError('Internal error'))
}

type Stream = { end: () => unknown; destroy: () => unknown }

export type ApiRouter = {
  /**
   * The listener for a request that is the interface's, sign-in's, or none that a page takes; undefined for one that is Next's.
   * @param readable false: it is refused for its Host
   */
  find: (incoming: IncomingMessage, readable: boolean) => RequestListener | undefined
  /** Ends the live streams, which never end by themselves: a browser comes back to another process. Gives those it ended. */
  endStreams: () => Stream[]
}

/** The interface's part of the server: the route modules that Next also builds, mounted straight on node's server. */
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
