/** Amounts of one currency as the API writes them, `"-1500.00"`, added without the weight of a decimal library. */
const centsOf = (amount: string) => BigInt(amount.replace('.', ''))

function textOf(cents: bigint): string {
  const digits = `${cents < 0n ? -cents : cents}`.padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** What parts come to, and what they leave of an amount. */
export function sumUp(amount: string, parts: readonly string[]): { sum: string; rest: string } {
  const sum = parts.reduce((all, part) => all + centsOf(part), 0n)
  return { sum: textOf(sum), rest: textOf(centsOf(amount) - sum) }
}
