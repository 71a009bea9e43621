/** Classifies database faults that map to a defined response and are not a bug of ours. */
import { DeadlinePassed } from '@/lib/http/deadline'

/** Prisma: no connection, timeouts of the pool and of transactions, conflicts that a retry resolves. */
const prismaCodes = new Set(['P1000', 'P1001', 'P1002', 'P1008', 'P1011', 'P1017', 'P2024', 'P2028', 'P2034', 'P2037'])
/** The same as Prisma's driver adapter names them, which raw queries pass on. */
const kinds = new Set([
  'DatabaseNotReachable',
  'ConnectionClosed',
  'SocketTimeout',
  'TooManyConnections',
  'TransactionWriteConflict',
])
/** PostgreSQL: connection lost, shutting down, too many connections, query cancelled, lock timeout, disk full. */
const sqlStates = /^(08...|57P0.|53...|57014|55P03|40001|40P01|25P03|25P04)$/
const socketCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN'])
const words =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Cannot use a pool after/i

type Fault = {
  code?: unknown
  message?: unknown
  cause?: unknown
  meta?: unknown
  originalCode?: unknown
  kind?: unknown
}

/** True when a fault or one of its causes matches; each layer wraps the one below in a different way. */
function comesFrom(fault: unknown, is: (one: Fault) => boolean, depth = 0): boolean {
  if (typeof fault !== 'object' || fault === null || depth > 4) return false
  if (is(fault)) return true
  const { cause, meta } = fault as Fault
  const inner = meta as { driverAdapterError?: unknown } | undefined
  const all = fault instanceof AggregateError ? fault.errors : []
  return [cause, inner?.driverAdapterError, ...all].some((one) => comesFrom(one, is, depth + 1))
}

const codesOf = ({ code, originalCode }: Fault) => [code, originalCode].filter((it) => typeof it === 'string')

/** True when the database is unavailable or overloaded: 503, and the caller may retry. */
export const isDatabaseAway = (fault: unknown): boolean =>
  comesFrom(
    fault,
    (one) =>
      one instanceof DeadlinePassed ||
      codesOf(one).some((it) => prismaCodes.has(it) || sqlStates.test(it) || socketCodes.has(it)) ||
      (typeof one.kind === 'string' && kinds.has(one.kind)) ||
      (typeof one.message === 'string' && words.test(one.message)),
  )

/** True when the account was erased during the request: the database then rejects every write about it. */
export const isErased = (fault: unknown): boolean => comesFrom(fault, (one) => codesOf(one).includes('RE001'))
