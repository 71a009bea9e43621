import type { ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { Socket } from 'node:net'
import next from 'next'
import { closeDatabase, db } from '@/lib/db'
import { claimEnvironment } from '@/lib/domain/installation/claim-environment'
import { env } from '@/lib/env'
import { noteFault } from '@/lib/http/metrics'
import { startWorker } from '@/lib/jobs/worker'
import { log } from '@/lib/log'
import { rail } from '@/lib/rails/rail'
import { watchStanding } from '@/lib/rails/standing'
import { apiRouter } from './api-router'
import { heedEnd } from './farewell'
import { setPageHeaders } from './page-headers'
import { sayUnavailable } from './page-status'
import { gatherWrites } from './page-writes'
import { peerMarker } from './peer'
import { heedRejections } from './rejections'

/** Milliseconds after SIGTERM in which who has connected may still ask, and a live stream's end must be taken. */
const grace = 500

const runs = heedEnd()
heedRejections()
const dev = process.env.NODE_ENV === 'development'
// next-auth reads its own name for the address while Next loads.
process.env.NEXTAUTH_URL = env.BASE_URL
process.env.NEXTAUTH_SECRET = env.AUTH_SECRET

await claimEnvironment(db, env.APP_ENV).catch((err: unknown) => {
  log.fatal({ err }, 'this database is not ours to use')
  process.exit(1)
})

const server = createServer({ keepAliveTimeout: 65_000, headersTimeout: 15_000, requestTimeout: 120_000 })
const open = new Set<ServerResponse>()
/** Connections that nothing was asked on: a browser opens some ahead, and for node's server they are not idle. */
const silent = new Set<Socket>()
let stopping = false

const app = next({ dev, dir: process.cwd(), hostname: env.HOST, port: env.PORT, httpServer: server })
// In development Next serves the interface as well, so that a change holds at once.
const [router] = await Promise.all([dev ? undefined : apiRouter(), app.prepare()])
const pages = app.getRequestHandler()
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
  mark(incoming)
  const listener = router?.find(incoming)
  if (listener) return listener(incoming, outgoing)
  setPageHeaders(incoming, outgoing, dev)
  sayUnavailable(outgoing)
  gatherWrites(outgoing)
  pages(incoming, outgoing).catch((err: unknown) => {
    log.error({ err }, 'page failed')
    outgoing.destroy()
  })
})

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

/** In development Next answers the interface too, its live streams among it. */
function endNextsStreams(): ServerResponse[] {
  const streams = [...open].filter((outgoing) =>
    `${outgoing.getHeader('content-type')}`.startsWith('text/event-stream'),
  )
  for (const stream of streams) stream.end()
  return streams
}

async function finish(): Promise<void> {
  stopping = true
  const closed = new Promise((resolve) => server.close(resolve))
  const streams = router?.endStreams() ?? endNextsStreams()
  const idle = setInterval(() => server.closeIdleConnections(), 100)
  // A phone that sleeps takes nothing more, not even a stream's end.
  const late = setTimeout(() => {
    for (const one of [...silent, ...streams]) one.destroy()
  }, grace)
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
  leave: () => Promise.allSettled([closeDatabase(), app.close()]),
  say: (what) => log.info(what),
})
