import type { ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import next from 'next'
import { closeDatabase, db } from '@/lib/db'
import { claimEnvironment } from '@/lib/domain/installation/claim-environment'
import { env } from '@/lib/env'
import { startWorker } from '@/lib/jobs/worker'
import { log } from '@/lib/log'
import { rail } from '@/lib/rails/rail'
import { watchStanding } from '@/lib/rails/standing'
import { apiRouter } from './api-router'
import { setPageHeaders } from './page-headers'
import { sayUnavailable } from './page-status'
import { gatherWrites } from './page-writes'
import { peerMarker } from './peer'

/** How long running requests and jobs may take to finish after SIGTERM (decisions §8 "Stopping"). */
const patience = 10_000

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
let stopping = false

const app = next({ dev, dir: process.cwd(), hostname: env.HOST, port: env.PORT, httpServer: server })
// In development Next serves the interface as well, so that a change holds at once.
const [router] = await Promise.all([dev ? undefined : apiRouter(), app.prepare()])
const pages = app.getRequestHandler()
const mark = peerMarker(env.TRUSTED_PROXIES)

server.on('request', (incoming, outgoing) => {
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
const worker = env.WORKER === 'on' ? await startWorker() : undefined

server.listen(env.PORT, env.HOST, () => {
  log.info({ host: env.HOST, port: env.PORT }, 'listening')
  process.send?.('listening')
})
server.on('error', (err) => {
  log.fatal({ err }, 'cannot listen')
  process.exit(1)
})

async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  log.info('stopping')
  const idle = setInterval(() => server.closeIdleConnections(), 100)
  const limit = setTimeout(() => {
    log.warn({ open: open.size }, 'stopped with requests still running')
    process.exit(0)
  }, patience)
  const closed = new Promise((resolve) => server.close(resolve))
  router?.endStreams()
  for (const outgoing of open) {
    if (String(outgoing.getHeader('content-type')).startsWith('text/event-stream')) outgoing.end()
  }
  await Promise.allSettled([closed, worker?.stop()])
  clearInterval(idle)
  clearTimeout(limit)
  await Promise.allSettled([closeDatabase(), app.close()])
  log.info('stopped')
  process.exit(0)
}

process.on('SIGTERM', stop)
process.on('SIGINT', stop)
// The start command is gone, however it went: nothing may be left behind.
process.on('disconnect', stop)
