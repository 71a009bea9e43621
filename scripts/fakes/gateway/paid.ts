/** What a gateway paid out, as its own records have it: for tests to show that nothing was paid twice. */
export type Paid = {
  /** How many payouts were accepted under each reference, whatever became of them. */
  times: Record<string, number>
  /** Those that were paid, in minor units. */
  amounts: Record<string, number>
  sum: number
}

export function tally(payouts: Iterable<{ reference: string; amount: number; paid: boolean }>): Paid {
  const found: Paid = { times: {}, amounts: {}, sum: 0 }
  for (const { reference, amount, paid } of payouts) {
    found.times[reference] = (found.times[reference] ?? 0) + 1
    if (!paid) continue
    found.amounts[reference] = (found.amounts[reference] ?? 0) + amount
    found.sum += amount
  }
  return found
}
