import { Money } from '../money'
import type { RailListed, RailState } from '../movement/rail'
import type { MovementStatus } from '../tx'

/** What became of a payment's money here: none came, it came (to its owner, or to suspense), or it came and the rail took it back. */
type Held = 'none' | 'taken' | 'taken_back'

export type OurSide = {
  id: string
  /** The rail's own id of it, as far as we know. */
  reference: string | null
  status: MovementStatus
  held: Held
  /** What came in as far as we know, else what was asked for. */
  money: Money
  at: Date
}

const over: readonly MovementStatus[] = ['failed', 'expired']
const unpaid: readonly MovementStatus[] = ['initiated', 'pending', 'processing', 'expired']

/** The rail may still say otherwise. */
export const isOpenThere = (state: RailState) => state === 'initiated' || state === 'pending' || state === 'processing'

/**
 * Whether a rail's state and ours tell the same of the money (docs/contract.md#movement-states, docs/contract.md#unexpected-outcomes): success there needs
 * the money here, be it in suspense; a return there after success needs its reversal here; and what ran out of our time may be open there.
 */
export function agrees(state: RailState, { status, held }: Pick<OurSide, 'status' | 'held'>): boolean {
  if (state === 'succeeded') return held === 'taken'
  if (state === 'returned') return held === 'none' ? over.includes(status) : held === 'taken_back'
  if (held !== 'none') return false
  return (isOpenThere(state) ? unpaid : over).includes(status)
}

/** How a rail's line and ours differ; null: they agree. Another amount says more than the state that follows from it. */
export function differenceOf(theirs: RailListed, ours: OurSide): 'amount' | 'state' | null {
  if (!Money.of(theirs.amount, theirs.currency).equals(ours.money)) return 'amount'
  return agrees(theirs.state, ours) ? null : 'state'
}
