/**
 * PostgreSQL's `text` and `jsonb` reject NUL and lone surrogates: such a message could not be stored, and its payment
 * could never be settled.
 */
const legible = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value

/** Parses a gateway's JSON into values that can be stored; undefined when it is not JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text, legible)
  } catch {
    return undefined
  }
}
