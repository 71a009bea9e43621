/** View of a reversal on the page of its case. Not part of the public interface. */
import { nameIn, type Reading } from '@/lib/contract/panel/reading'
import type { StandingView } from '@/lib/contract/policy/proposal-views'
import { Money } from '@/lib/domain/money'
import type { ReadReversal } from '@/lib/domain/reversal/reversals'
import { reversalView } from './calls'

const consoleReversal = (row: ReadReversal, { names, owners, readerId }: Reading) => ({
  ...reversalView(row),
  owner_name: nameIn(owners, row.movement.ownerId),
  number: row.movement.number,
  proposed_by: nameIn(names, row.proposedById),
  closed_by: nameIn(names, row.closedById),
  mine: row.proposedById === readerId,
  own: row.movement.ownerId === readerId,
})

/** @param standing of closing it, and of saying what it is about */
export function fullReversal(
  row: ReadReversal,
  held: Money,
  reading: Reading,
  standing: { closing: StandingView; describing: StandingView },
) {
  const debited = held.of(row.debited)
  const { amount, ...price } = row.toClose
  const most = held.plus(debited)
  return {
    ...consoleReversal(row, reading),
    standing,
    /** Refunds of the payment whose money has left the wallet. */
    refunds: row.refundsOut.map(({ id, number, status }) => ({ id, number, status })),
    /** What the wallet holds now. */
    held: `${held}`,
    usual_share: `${row.usualShare}`,
    /** What is proposed unless somebody says otherwise: the usual share, as far as the wallet reaches. */
    share: `${most.compare(row.usualShare) < 0 ? most : row.usualShare}`,
    /** What a debit would take now. */
    debit: `${least(held, row.usualShare.minus(debited))}`,
    to_close: { ...price, amount: `${Money.of(amount, price.amountCurrency)}` },
  }
}

function least(one: Money, other: Money): Money {
  const smaller = one.compare(other) < 0 ? one : other
  return smaller.isPositive ? smaller : Money.zero(one.currency)
}

export type FullReversal = ReturnType<typeof fullReversal>
