import { twoPlaces } from '../money'
import type { MoneyMovement, Tx } from '../tx'
import type { StandingMovement } from './find-movement'
import type { Rail, RailOrder } from './rail'
import { type Settled, settleMovement } from './settle-movement'

export const orderOf = (movement: MoneyMovement): RailOrder => ({
  movementId: movement.id,
  method: movement.method,
  charge: twoPlaces(movement.charge),
})

/**
 * Makes the order at the rail (decisions §4 "The bank is never waited for"). A job: the call stands outside any transaction, and is
 * safe to repeat, since the rail knows the order by our id. A definite refusal makes the movement `failed`.
 * @throws RailUnavailable: the movement stays, the sweep asks
 */
export async function startMovement(tx: Tx, rail: Rail, movement: StandingMovement): Promise<Settled> {
  if (movement.status !== 'initiated' || movement.railReference) return 'quiet'
  const word = await rail.start(orderOf(movement))
  return settleMovement(tx, { movementId: movement.id, word }, movement)
}
