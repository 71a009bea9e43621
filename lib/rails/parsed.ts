/** No text column, and no `jsonb`, takes a NUL or half of a pair: what a gateway told could never be kept, and its payment never be settled. */
const legible = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value

/** What stands in a gateway's JSON, its texts such as can be kept; undefined where it is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text, legible)
  } catch {
    return undefined
  }
}
