import pino from 'pino'
import { env } from './env'

/** Field names that could carry personal data or a secret; their values are never logged (docs/operations.md#logs). */
const secretNames = new Set([
  'authorization',
  'cookie',
  'x-api-key',
  'password',
  'token',
  'access',
  'refresh',
  'api_key',
  'secret',
  'otp',
  'pin',
  'email',
  'phone',
  'document',
  'document_number',
  'payer_email',
  'payer_phone',
  'payer_document',
  'payer_name',
])

/** True for errors that quote their input: of a parser, and PostgreSQL's class 22, directly or through Prisma. */
const quotesInput = ({ name, code, message }: Error & { code?: unknown }) =>
  name === 'SyntaxError' || /^22/.test(`${code}`) || /Code: `22/.test(message)

/**
 * The loggable part of an error. A database driver's own fields (detail, parameters) quote rows, and Prisma's validation errors
 * print the arguments before their last line, so both are omitted; so is text that came from a caller.
 */
export function plainFault(error: Error & { code?: unknown }) {
  const lines = error.message.trim().split('\n')
  const plain = error.name.startsWith('PrismaClient') ? (lines.at(-1) ?? '') : error.message
  const message = quotesInput(error) ? plain.replaceAll(/"[\s\S]*"/g, '"…"') : plain
  const stack = error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at '))
  return { name: error.name, code: error.code, message, stack }
}

/** Maximum nesting of logged facts; deeper values are omitted. */
const deepest = 3

/** Facts without the values of secret names. Pino's own redaction takes ten times as long as writing the line. */
export function hide(facts: object, depth = 1): Record<string, unknown> {
  const inner = (value: unknown) => {
    if (typeof value !== 'object' || value === null || value instanceof Error || value instanceof Date) return value
    return depth < deepest ? hide(value, depth + 1) : '[deep]'
  }
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, secretNames.has(name) ? '[hidden]' : inner(value)]),
  )
}

const lines = pino.destination({ sync: false, minLength: 4096 })
// Flush regularly, so that output does not wait for more lines; pino writes the rest at exit, and a fatal line immediately.
setInterval(() => lines.flush(), 100).unref()

/**
 * Writes JSON lines, one per event. Pass facts as fields and a short fixed sentence as the message: `log.info({
 * request_id, route, status, ms }, 'request')`. Never put text that came from a caller into the message.
 */
export const log = pino(
  {
    level: env.LOG_LEVEL,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }), log: (facts) => hide(facts) },
    serializers: { err: plainFault },
  },
  lines,
)
