/** Amounts of one currency, `"-1500.00"` as the API writes them, compared and added without the weight of a decimal library. */
const centsOf = (amount: string) => BigInt(amount.replace('.', ''))

function textOf(cents: bigint): string {
  const digits = `${cents < 0n ? -cents : cents}`.padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export const isMore = (one: string, other: string): boolean => centsOf(one) > centsOf(other)

/** What is left of an amount; null if it does not reach. */
export function leftOf(amount: string, less: string): string | null {
  const left = centsOf(amount) - centsOf(less)
  return left < 0n ? null : textOf(left)
}

/** What parts come to, and what they leave of an amount, each with its sign. */
export function sumUp(amount: string, parts: readonly string[]): { sum: string; rest: string } {
  const sum = parts.reduce((all, part) => all + centsOf(part), 0n)
  return { sum: textOf(sum), rest: textOf(centsOf(amount) - sum) }
}
