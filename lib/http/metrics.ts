import { createHash, timingSafeEqual } from 'node:crypto'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { DomainError } from '@/lib/domain/errors'
import { env } from '@/lib/env'
import { figuresOf } from './figures'

const registry = new Registry()
if (env.METRICS_TOKEN) collectDefaultMetrics({ register: registry })
const figures = figuresOf(registry)

const answers = new Histogram({
  name: 'recaudo_http_answer_seconds',
  help: 'Time from a call to its answer.',
  labelNames: ['route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [registry],
})

/** Records a response, if metrics are enabled. */
export function noteAnswer(route: string, status: number, seconds: number): void {
  if (env.METRICS_TOKEN) answers.observe({ route, status }, seconds)
}

const faults = new Counter({
  name: 'recaudo_faults_total',
  help: 'What went wrong outside any call: a promise that nobody handled, a queue that had to be taken up anew.',
  labelNames: ['kind'],
  registers: [registry],
})

/** Counts a fault outside any call, if metrics are enabled. */
export function noteFault(kind: 'rejection' | 'queue'): void {
  if (env.METRICS_TOKEN) faults.inc({ kind })
}

const unlogged = new Counter({
  name: 'recaudo_unlogged_requests_total',
  help: 'Calls left out of the accounts’ request log: above a hundred a second of an account, or with the database late.',
  labelNames: ['reason'],
  registers: [registry],
})

/** Counts calls that the request log leaves out, if metrics are enabled. */
export function noteUnlogged(reason: 'sampled' | 'dropped', count: number): void {
  if (env.METRICS_TOKEN) unlogged.inc({ reason }, count)
}

/** Of fixed length for any input, as the constant-time comparison requires. */
const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * Metrics of this installation's processes on this port, in Prometheus' text format.
 * @param authorization the request's `Authorization` header
 * @throws DomainError Not found without the right token, and if no token is configured
 */
export async function readMetrics(authorization: string | null): Promise<string> {
  const { METRICS_TOKEN: token } = env
  if (!token || !timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`)))
    throw new DomainError('Not found')
  return figures()
}
