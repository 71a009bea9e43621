/** Which faults are the database's absence, which passes, and not a mistake of ours, which does not. */
import { DeadlinePassed } from './deadline'

/** Prisma: no connection, time-outs of the pool and of transactions, conflicts that a new try resolves. */
const prismaCodes = new Set(['P1000', 'P1001', 'P1002', 'P1008', 'P1011', 'P1017', 'P2024', 'P2028', 'P2034', 'P2037'])
/** The same in the words of Prisma's driver adapter, which a raw query hands on. */
const kinds = new Set([
  'DatabaseNotReachable',
  'ConnectionClosed',
  'SocketTimeout',
  'TooManyConnections',
  'TransactionWriteConflict',
])
/** PostgreSQL: connection lost, shutting down, too many connections, cancelled, locks not had in time, disk full. */
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

/** Whether the database is away or overwhelmed: 503, and the caller may try again. */
export function isDatabaseAway(fault: unknown, depth = 0): boolean {
  if (fault instanceof DeadlinePassed) return true
  if (typeof fault !== 'object' || fault === null || depth > 4) return false
  const { code, message, cause, meta, originalCode, kind } = fault as Fault
  const codes = [code, originalCode].filter((it) => typeof it === 'string')
  if (codes.some((it) => prismaCodes.has(it) || sqlStates.test(it) || socketCodes.has(it))) return true
  if (typeof kind === 'string' && kinds.has(kind)) return true
  if (typeof message === 'string' && words.test(message)) return true
  if (fault instanceof AggregateError && fault.errors.some((one) => isDatabaseAway(one, depth + 1))) return true
  const inner = meta as { driverAdapterError?: unknown } | undefined
  return isDatabaseAway(cause, depth + 1) || isDatabaseAway(inner?.driverAdapterError, depth + 1)
}
