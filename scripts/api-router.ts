import type { IncomingMessage, RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { RegExpRouter } from 'hono/router/reg-exp-router'
import { SmartRouter } from 'hono/router/smart-router'
import { TrieRouter } from 'hono/router/trie-router'
import { notFoundProblem } from '@/lib/http/not-found'
import { routes } from '@/lib/http/routes'
import { pageMatcher } from './pages'

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response> | Response
type RouteModule = Partial<Record<string, Handler>>
type Match = { module: RouteModule; params: Record<string, string> }

/**
 * First segments that the interface uses: what is below them and is neither its address nor a page answers a problem
 * document, not an HTML page (decisions §1 "Other methods, paths"). Those of addresses yet to come are here already.
 */
const interfaceSegments = new Set(
  `api reload panel base user token balance banks collaborators api_keys edit_profile profile profile_documents
  password_recovery_request password_recovery_validate password_recovery_confirm request_confirmation verify_email
  verify_phone files rails sandbox health metrics openapi.json`.split(/\s+/),
)

async function loadModule(path: string): Promise<RouteModule> {
  const folder = path.replace(/^\/|\/$/g, '').replace(/\{(\w+)\}/g, '[$1]')
  return import(`../app/(api)/${folder}/route.ts`)
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

type Stream = { end: () => unknown; destroy: () => unknown }

export type ApiRouter = {
  /** The listener for a request that is the interface's; undefined for one that is Next's. */
  find: (incoming: IncomingMessage) => RequestListener | undefined
  /** Ends the live streams, which never end by themselves: a browser comes back to another process. Gives those it ended. */
  endStreams: () => Stream[]
}

/** The interface's part of the server: the route modules that Next also builds, mounted straight on node's server. */
export async function apiRouter(): Promise<ApiRouter> {
  const [match, isPage] = await Promise.all([addresses(), pageMatcher()])
  const matches = new WeakMap<object, Match>()
  const streams = new Set<Stream>()
  let ended = false
  const listener = getRequestListener(async (request, { incoming, outgoing }) => {
    const found = matches.get(incoming)
    const response = found ? await answer(found, request) : notFoundProblem(request)
    if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
      if (ended) {
        await response.body?.cancel()
        return new Response('retry: 2000\n\n', { headers: response.headers })
      }
      streams.add(outgoing)
      outgoing.once('close', () => streams.delete(outgoing))
    }
    return response
  })
  return {
    find: (incoming) => {
      const path = (incoming.url ?? '/').split('?', 1)[0] ?? '/'
      const found = match(path)
      if (found) matches.set(incoming, found)
      const refused = !found && interfaceSegments.has(path.split('/', 2)[1] ?? '') && !isPage(path)
      return found || refused ? listener : undefined
    },
    endStreams: () => {
      ended = true
      for (const stream of streams) stream.end()
      return [...streams]
    },
  }
}
