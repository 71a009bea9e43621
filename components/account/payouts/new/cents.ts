/** Amounts of one currency, `"1500.00"` as the API writes them, compared and subtracted without the weight of a decimal library. */
const centsOf = (amount: string) => BigInt(amount.replace('.', ''))

export const isMore = (one: string, other: string): boolean => centsOf(one) > centsOf(other)

/** What is left of an amount; null if it does not reach. */
export function leftOf(amount: string, less: string): string | null {
  const left = centsOf(amount) - centsOf(less)
  return left < 0n ? null : `${left}`.padStart(3, '0').replace(/(..)$/, '.$1')
}
