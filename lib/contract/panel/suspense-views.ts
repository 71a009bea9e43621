/** View of money in suspense on the page of its case. Not part of the public interface. */
import { Money } from '@/lib/domain/money'
import type { ListedSuspense } from '@/lib/domain/movement/settle/suspense'
import { nameIn, payerView, type Reading } from './reading'
import { suspenseView } from './suspense'

export const consoleSuspense = (row: ListedSuspense, { names, owners, readerId }: Reading) => ({
  ...suspenseView(row),
  owner_name: nameIn(owners, row.movement.ownerId),
  number: row.movement.number,
  proposed_by: nameIn(names, row.proposedById),
  decided_by: nameIn(names, row.decidedById),
  /** The amount requested, in COP; a different amount received can only be returned. */
  charge: row.movement.charge.toFixed(2),
  creditable: row.currency === 'COP' && Money.of(row.amount, 'COP').equals(Money.of(row.movement.charge, 'COP')),
  payer: {
    ...payerView(row.movement),
    by_nequi: row.movement.method === 'nequi' && row.movement.payerPhone !== null,
  },
  mine: row.proposedById === readerId,
  own: row.movement.ownerId === readerId,
})

export type SuspenseView = ReturnType<typeof consoleSuspense>
