import type { Decimal } from '@recaudo/sdk'

/** An amount as Medusa gives it: a number, a text, what it stores (`{ value }`), or an object of its own or of bignumber.js. */
export type MedusaAmount =
  | number
  | string
  | { value: string | number }
  | { raw?: { value: string | number } | undefined }
  | { toFixed: () => string }

function textOf(amount: MedusaAmount): string {
  if (typeof amount !== 'object') return `${amount}`
  if ('toFixed' in amount) return amount.toFixed()
  return `${'value' in amount ? amount.value : amount.raw?.value}`
}

/**
 * An amount of Medusa's as Recaudo takes it, with two places. Medusa's totals may have more, from taxes and discounts: they are rounded
 * half up, on the digits alone.
 * @throws RangeError where it is no amount in plain notation
 */
export function decimalOf(amount: MedusaAmount): Decimal {
  const text = textOf(amount)
  const [, whole, places = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  if (whole === undefined) throw new RangeError(`${text} is no amount`)
  const centavos = BigInt(whole + places.padEnd(2, '0').slice(0, 2)) + (Number(places[2] ?? 0) >= 5 ? 1n : 0n)
  const digits = `${centavos}`.padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}` as Decimal
}
