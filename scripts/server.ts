import type { ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import { type Socket, Server as TcpServer } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import next from 'next'
import { closeDatabase, db } from '@/lib/db'
import { keepScript } from '@/lib/domain/payment-link/embed-scripts'
import { env } from '@/lib/env'
import { noteFault } from '@/lib/http/metrics'
import { flushRequests } from '@/lib/http/request-log/request-log'
import { embedScript } from '@/lib/http/served/embed-script'
import { startWorker } from '@/lib/jobs/worker'
import { log } from '@/lib/log'
import { rail } from '@/lib/rails/rail'
import { watchStanding } from '@/lib/rails/standing'
import { apiRouter } from './server/api-router'
import { heedEnd } from './server/graceful-shutdown'
import { enterInstallation } from './server/installation'
import { pageDoor } from './server/page-door'
import { everyAnswer } from './server/page-headers'
import { peerMarker } from './server/peer'
import { heedRejections } from './server/rejections'
import { answerUnreadable, straighten } from './server/request-line'

/**
 * Milliseconds after SIGTERM during which connections stay open, with `Connection: close` on each response: a request
 * may be in flight on any of them. Live streams must be closed by their readers within the same time.
 */
const notice = 2_000

const runs = heedEnd()
heedRejections()
const dev = process.env.NODE_ENV === 'development'
// next-auth reads the address from its own variables while Next loads.
process.env.NEXTAUTH_URL = env.BASE_URL
process.env.NEXTAUTH_SECRET = env.AUTH_SECRET

const leaveInstallation = await enterInstallation()
// Pages of accounts may pin it, and later versions go on serving it.
await keepScript(db, await embedScript())

const server = createServer({
  keepAliveTimeout: 65_000,
  headersTimeout: 15_000,
  requestTimeout: 120_000,
  requireHostHeader: false,
  // A request to upgrade is answered in the current protocol (RFC 9110 §7.8); Next would close the connection.
  // Development uses upgrades.
  shouldUpgradeCallback: () => dev,
})
const open = new Set<ServerResponse>()
/** Connections without any request yet: a browser opens some ahead, and node's server does not count them as idle. */
const silent = new Set<Socket>()
let stopping = false

const app = next({ dev, dir: process.cwd(), hostname: env.HOST, port: env.PORT, httpServer: server })
// In development Next serves the API as well, so that changes apply immediately.
const [router] = await Promise.all([dev ? undefined : apiRouter(), app.prepare()])
const enterPage = pageDoor(app.getRequestHandler(), dev)
const mark = peerMarker(env.TRUSTED_PROXIES)

server.on('connection', (socket) => {
  silent.add(socket)
  socket.once('close', () => silent.delete(socket))
})

server.on('request', (incoming, outgoing) => {
  silent.delete(incoming.socket)
  open.add(outgoing)
  outgoing.once('close', () => open.delete(outgoing))
  if (stopping) outgoing.setHeader('Connection', 'close')
  for (const name in everyAnswer) outgoing.setHeader(name, everyAnswer[name] ?? '')
  mark(incoming)
  const listener = router?.find(incoming, straighten(incoming)) ?? enterPage
  listener(incoming, outgoing)
})
server.on('clientError', answerUnreadable)

await watchStanding(rail)
const worker = env.WORKER === 'on' ? await startWorker(() => noteFault('queue')) : undefined

server.listen(env.PORT, env.HOST, () => {
  log.info({ host: env.HOST, port: env.PORT }, 'listening')
  process.send?.('listening')
})
server.on('error', (err) => {
  log.fatal({ err }, 'cannot listen')
  process.exit(1)
})

/** In development Next also serves the API, including its live streams. */
function endNextsStreams(): ServerResponse[] {
  const streams = [...open].filter((outgoing) =>
    `${outgoing.getHeader('content-type')}`.startsWith('text/event-stream'),
  )
  for (const stream of streams) stream.end()
  return streams
}

async function finish(): Promise<void> {
  stopping = true
  // An HTTP server's own `close` ends idle connections immediately, along with requests in flight on them. Deferred
  // past the turn in which connections are accepted: those still in the accept queue are reset when listening ends.
  const closed = setImmediate().then(() => new Promise((resolve) => TcpServer.prototype.close.call(server, resolve)))
  for (const outgoing of open) if (!outgoing.headersSent) outgoing.setHeader('Connection', 'close')
  const streams = router?.endStreams() ?? endNextsStreams()
  let idle: NodeJS.Timeout | undefined
  // A sleeping phone receives nothing more, not even the end of a stream.
  const late = setTimeout(() => {
    for (const one of [...silent, ...streams]) one.destroy()
    server.closeIdleConnections()
    idle = setInterval(() => server.closeIdleConnections(), 100)
  }, notice)
  await Promise.allSettled([closed, worker?.stop()])
  clearInterval(idle)
  clearTimeout(late)
}

runs({
  finish,
  letGo: async () => {
    log.warn({ open: open.size }, 'some requests or jobs did not finish')
    server.closeAllConnections()
    await worker?.letGo()
  },
  leave: () => Promise.allSettled([flushRequests().then(leaveInstallation).finally(closeDatabase), app.close()]),
  say: (what) => log.info(what),
})
