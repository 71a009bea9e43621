/**
 * The log of the calls that an account's systems make (docs/contract.md#request-log). Calls only add to a list in memory; a timer writes
 * the list by one statement. When the database is late, calls are dropped and counted, never delayed.
 */
import { db, onePerProcess } from '@/lib/db'
import { networkOf } from '@/lib/domain/access/network-of'
import { requestNumber } from '@/lib/domain/access/request/request-number'
import { type RequestRow, storeRequests } from '@/lib/domain/access/request/store-requests'
import { env } from '@/lib/env'
import { patience, within } from '@/lib/http/deadline'
import { noteUnlogged } from '@/lib/http/metrics'
import { problemType } from '@/lib/http/problem/problem'
import type { RequestContext } from '@/lib/http/request-context'
import { log } from '@/lib/log'
import { sentFile } from './files'
import { hiddenBody, hiddenFields, hiddenFile, hiddenPath, hiddenQuery } from './hide'

/** Calls of one account that are kept of each second, and calls that wait to be written: some ten megabytes. */
export const most = { perSecond: 100, waiting: 2_000 }

/** Milliseconds for which calls gather before they are written. */
const pause = 1_000

/** What is known of a call. */
type Known = Pick<RequestContext, 'requestId' | 'found' | 'params' | 'body' | 'ip'>
type Answered = { status: number; type: string; body: unknown }

type Log = {
  rows: RequestRow[]
  /** Calls of each account in the current second. */
  counts: Map<number, number>
  second: number
  serial: number
  timer: NodeJS.Timeout | null
  writing: Promise<void> | null
}

const empty = (): Log => ({
  ...{ rows: [], counts: new Map(), second: 0, timer: null, writing: null },
  serial: Math.floor(Math.random() * 2 ** 18),
})
const kept = onePerProcess('request-log', empty)

/** What of a second's calls is kept is decided by this process's clock: it only has to pass. */
function isSampled(ownerId: number): boolean {
  const second = Math.floor(performance.now() / 1_000)
  if (second !== kept.second) {
    kept.second = second
    kept.counts.clear()
  }
  const count = (kept.counts.get(ownerId) ?? 0) + 1
  kept.counts.set(ownerId, count)
  return count <= most.perSecond
}

/** Name of the resource that an answer is about, as its first members have it. */
const objectName = /^\{(?:"[a-z_]+":(?:"[^"\\]*"|[\w.]+),){0,2}?"(?:uuid|id|money_movement_id)":"([\w-]{20,40})"/

function outcomeOf({ status, type, body }: Answered) {
  const nothing = { code: null, fields: [], objectId: null }
  if (typeof body !== 'string') return nothing
  if (type === problemType) {
    const { code, errors = [] } = JSON.parse(body) as { code: string; errors?: { field: string }[] }
    return { ...nothing, code, fields: hiddenFields([...new Set(errors.map(({ field }) => field))]) }
  }
  return { ...nothing, objectId: status < 300 ? (objectName.exec(body.slice(0, 512))?.[1] ?? null) : null }
}

type Keys = { ownerId: number; keyId: number; createdAt: Date }

function rowOf(request: Request, known: Known, answer: Answered, ms: number, keys: Keys): RequestRow {
  const { pathname, searchParams } = new URL(request.url)
  const file = sentFile(request)
  const { body, isCut } = known.body ? hiddenBody(known.body) : { body: file ? hiddenFile(file) : null, isCut: false }
  kept.serial += 1
  return {
    ...keys,
    id: requestNumber(keys.createdAt, kept.serial),
    method: request.method,
    path: hiddenPath(pathname, known.params),
    query: hiddenQuery(searchParams),
    status: answer.status,
    requestId: known.requestId,
    durationMs: Math.round(ms),
    address: networkOf(known.ip),
    ...outcomeOf(answer),
    body,
    bodyCut: isCut,
  }
}

async function write(rows: readonly RequestRow[]): Promise<void> {
  try {
    await within(patience, storeRequests(db, rows))
  } catch (err) {
    noteUnlogged('dropped', rows.length)
    log.warn({ err, requests: rows.length }, 'requests not logged')
  }
}

/** One statement at a time: what comes meanwhile waits, up to its bound. */
function writeNow(): Promise<void> {
  if (kept.timer) clearTimeout(kept.timer)
  kept.timer = null
  const rows = kept.rows
  kept.rows = []
  kept.writing = write(rows).finally(() => {
    kept.writing = null
    if (kept.rows.length > 0) writeSoon()
  })
  return kept.writing
}

function writeSoon(): void {
  kept.timer ??= setTimeout(writeNow, pause).unref()
}

/**
 * Adds a call to the log, if it came with an account's key. Takes microseconds and never throws.
 * @param ms milliseconds until the answer
 */
export function logRequest(request: Request, known: Known, answer: Answered, ms: number): void {
  const { key, now: createdAt } = known.found ?? {}
  const ownerId = key?.owner?.id
  if (env.REQUEST_LOG_DAYS === 0 || !key || !createdAt || ownerId === undefined) return
  if (!isSampled(ownerId)) noteUnlogged('sampled', 1)
  else if (kept.rows.length >= most.waiting) noteUnlogged('dropped', 1)
  else keep(() => rowOf(request, known, answer, ms, { ownerId, keyId: key.id, createdAt }))
}

function keep(row: () => RequestRow): void {
  try {
    kept.rows.push(row())
  } catch (err) {
    noteUnlogged('dropped', 1)
    log.warn({ err }, 'request not logged')
  }
  if (!kept.writing) writeSoon()
}

/** Writes what waits, before the process ends. */
export async function flushRequests(): Promise<void> {
  await kept.writing
  if (kept.rows.length > 0) await writeNow()
}
