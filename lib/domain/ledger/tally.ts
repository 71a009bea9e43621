import type { Money } from '../money'

/** What a statement adds up to: opening balance, what entered and left since, and the balance that follows from them. */
export type Tally = { opening: Money; in: Money; out: Money; closing: Money }

/** Starts the tally of a statement at its opening balance. */
export const openTally = (opening: Money): Tally => {
  const none = opening.minus(opening)
  return { opening, in: none, out: none, closing: opening }
}

/** Adds entries to a tally. @param amounts signed: negative if they left the wallet */
export const addToTally = (tally: Tally, amounts: readonly string[]): Tally =>
  amounts.reduce((sum, amount) => {
    const left = amount.startsWith('-')
    const moved = sum.opening.of(left ? amount.slice(1) : amount)
    return {
      opening: sum.opening,
      in: left ? sum.in : sum.in.plus(moved),
      out: left ? sum.out.plus(moved) : sum.out,
      closing: left ? sum.closing.minus(moved) : sum.closing.plus(moved),
    }
  }, tally)
