import { Money } from '../money'
import type { RailListed, RailState } from '../movement/rail'
import type { MovementStatus } from '../tx'

/** What became of a payment's money: none came, it came (to its owner or to suspense), or the rail took it back. */
type Held = 'none' | 'taken' | 'taken_back'

export type OurSide = {
  id: string
  number: number
  /** The rail's id of it, if known. */
  reference: string | null
  status: MovementStatus
  held: Held
  /** The amount received, if known, else the charge. */
  money: Money
  at: Date
  /** When its money came; null where none did. */
  arrivedAt: Date | null
}

const over: readonly MovementStatus[] = ['failed', 'expired']
const unpaid: readonly MovementStatus[] = ['initiated', 'pending', 'processing', 'expired']

/** The rail may still report another outcome. */
export const isOpenThere = (state: RailState) => state === 'initiated' || state === 'pending' || state === 'processing'

/**
 * True when a rail's state and ours agree about the money (docs/contract.md#movement-states,
 * docs/contract.md#unexpected-outcomes): success at the rail requires the money here, possibly in suspense; a return
 * after success requires its reversal here; a movement that expired here may still be open there.
 */
export function agrees(state: RailState, { status, held }: Pick<OurSide, 'status' | 'held'>): boolean {
  if (state === 'succeeded') return held === 'taken'
  if (state === 'returned') return held === 'none' ? over.includes(status) : held === 'taken_back'
  if (held !== 'none') return false
  return (isOpenThere(state) ? unpaid : over).includes(status)
}

/**
 * How a rail's row and ours differ; null when they agree. A different amount takes precedence over the state, which
 * follows from it.
 */
export function differenceOf(theirs: RailListed, ours: OurSide): 'amount' | 'state' | null {
  if (!Money.of(theirs.amount, theirs.currency).equals(ours.money)) return 'amount'
  return agrees(theirs.state, ours) ? null : 'state'
}
