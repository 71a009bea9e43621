/** Several servers on one port, with separate workers: started by `serve` when `PROCESSES` is greater than one. */
import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry } from 'prom-client'
import { env } from '@/lib/env'
import { serversOfWorker } from '@/lib/env-schema'
import { log } from '@/lib/log'
import { keepUp } from './process/keep-up'
import { begun, flags, follow, type Running } from './process/serve'
import { heedEnd } from './server/graceful-shutdown'
import { heedRejections } from './server/rejections'

// Each child ends within 13 seconds of being told to.
const runs = heedEnd({ patience: 20_000, rest: 3_000 })
heedRejections()

// Each server accepts connections itself. Where the primary hands them on, the one that a killed server had not taken yet stays open in the
// primary, and its caller is never answered.
cluster.schedulingPolicy = cluster.SCHED_NONE

const figures = new AggregatorRegistry()

/** A server does not know the others' metrics, so it requests them here. */
async function tellFigures(asking: Worker, id: unknown): Promise<void> {
  const text = await figures.clusterMetrics().catch((err: unknown) => {
    log.warn({ err }, 'not every process told its figures')
    return null
  })
  if (asking.isConnected()) asking.send({ type: 'recaudo:figures', id, text })
}

async function start(program: 'server' | 'work'): Promise<Running> {
  cluster.setupPrimary({ exec: `dist/${program}.js`, execArgv: flags })
  const worker = cluster.fork({ WORKER: 'off' })
  worker.on('message', (message: { type?: string; id?: unknown }) => {
    if (message.type === 'recaudo:figures?') void tellFigures(worker, message.id)
  })
  const running = follow(worker.process)
  await begun(program, worker.process, running)
  return running
}

const workers = env.WORKER === 'on' ? Math.ceil(env.PROCESSES / serversOfWorker) : 0
const names = [
  ...Array.from({ length: env.PROCESSES }, () => 'server' as const),
  ...Array.from({ length: workers }, () => 'work' as const),
]
const all = await Promise.all(names.map((name) => keepUp(name, () => start(name)))).catch((err: unknown) => {
  log.fatal({ err }, 'not every process could be started')
  process.exit(1)
})
log.info({ servers: env.PROCESSES, workers }, 'listening')
process.send?.('listening')

runs({
  finish: () => Promise.all(all.map(({ stop }) => stop())),
  letGo: () => Promise.all(all.map(({ kill }) => kill())),
  leave: () => Promise.resolve(),
  say: (what) => log.info(what),
})
