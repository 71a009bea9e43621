import pino from 'pino'
import { env } from './env'

/** Names under which somebody's data or a secret could reach a log line: their values never do (docs/operations.md#logs). */
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

/** Errors that quote the text which they could not read: of a parser, and PostgreSQL's class 22, by itself or through Prisma. */
const quotesInput = ({ name, code, message }: Error & { code?: unknown }) =>
  name === 'SyntaxError' || /^22/.test(`${code}`) || /Code: `22/.test(message)

/**
 * What is kept of an error. A database driver's own fields (detail, parameters) quote rows, and Prisma's validation
 * errors print the arguments before their last line, so both stay out; so does text that came from a caller.
 */
export function plainFault(error: Error & { code?: unknown }) {
  const lines = error.message.trim().split('\n')
  const plain = error.name.startsWith('PrismaClient') ? (lines.at(-1) ?? '') : error.message
  const message = quotesInput(error) ? plain.replaceAll(/"[\s\S]*"/g, '"…"') : plain
  const stack = error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at '))
  return { name: error.name, code: error.code, message, stack }
}

/** How deep facts may lie in one another; below, nothing is written at all. */
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
// Whoever watches must not wait for more lines; at the end pino writes what is left, and a fatal line at once.
setInterval(() => lines.flush(), 100).unref()

/**
 * Writes JSON lines, one for each event. Give facts as fields and a short fixed sentence as the message:
 * `log.info({ request_id, route, status, ms }, 'request')`. Never put text that came from a caller into the message.
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
