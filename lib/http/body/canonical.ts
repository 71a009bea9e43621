/** One text for all JSON that means the same (docs/contract.md#idempotency). */
import { JsonNumber } from '@/lib/contract/fields'

/** Equal for numbers of the same value, exactly: 1.50, 1.5 and 15e-1. */
function numberText(text: string): string {
  const [, sign = '', whole = '', places = '', power = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,9}))?$/.exec(text) ?? []
  const digits = (whole + places).replace(/^0+/, '')
  const significant = digits.replace(/0+$/, '')
  // no digits: zero, or a power of more digits, which is no number of ours
  if (significant === '') return /[1-9]/.test(text) ? text : '0'
  return `${sign}${significant}e${Number.parseInt(power, 10) - places.length + digits.length - significant.length}`
}

function textOf(value: unknown): string {
  if (value instanceof JsonNumber) return numberText(value.text)
  if (Array.isArray(value)) return `[${value.map(textOf).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${members.map(([name, inner]) => `${JSON.stringify(name)}:${textOf(inner)}`).join(',')}}`
}

/**
 * As RFC 8785 (JCS), but for numbers: that rounds them to doubles, where two amounts could become one.
 * @param value of `parseObject`
 * @returns null where it is nested beyond the stack
 */
export function canonical(value: object): Uint8Array | null {
  try {
    return new TextEncoder().encode(textOf(value))
  } catch (fault) {
    if (fault instanceof RangeError) return null
    throw fault
  }
}
