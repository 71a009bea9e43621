import type { Tx } from '../../tx'
import { type Rail, type RailAnswer, type RailOrder, RailUnavailable } from '../rail'
import type { CurrentMovement } from '../read/find-movement'
import type { ApplyStep } from '../settle/apply-steps'
import { type Settled, settleMovement } from '../settle/settle-movement'
import { storeAnswer } from '../settle/store-answer'
import { mayBeMade, orderOf } from '../start/start-movement'

/**
 * Polls the rail that holds the order. No other rail can report it as unpaid, so a movement of a gateway that is no
 * longer in use stays open, and staff see it. Movements of a retired sandbox are `unknown`: the sandbox holds no money.
 * @throws RailUnavailable
 */
async function hear(tx: Tx, rail: Rail, movement: CurrentMovement, order: RailOrder): Promise<RailAnswer> {
  const gone = movement.rail !== rail.name
  if (movement.awaitsAcceptance || (gone && movement.rail === 'sandbox')) return { state: 'unknown' }
  if (gone) throw new RailUnavailable(`${movement.rail} is not in use`)
  return storeAnswer(tx, movement.id, rail.ask(order))
}

/**
 * Polls the rail about a movement and applies the reported status. An unpaid movement expires only here: after the
 * rail, polled once the time was up, has reported it unpaid (docs/contract.md#clocks). While the payer has yet to
 * accept the rail's documents there is no order, and the rail is not polled.
 * @param orMake creates the order if that is allowed and the rail does not know it. Only for the sweep: a status read
 *   while the first order is in flight would create a second one
 * @throws RailUnavailable nothing is known and nothing changes
 */
export async function askMovement(
  tx: Tx,
  rail: Rail,
  movement: CurrentMovement,
  { orMake = false, apply }: { orMake?: boolean; apply?: ApplyStep } = {},
): Promise<Settled> {
  const timeUp = movement.expiresAt <= movement.now
  const order = await orderOf(tx, rail, movement)
  const found = await hear(tx, rail, movement, order)
  const toMake = orMake && found.state === 'unknown' && mayBeMade(rail, movement)
  const answer = toMake ? await rail.start(order) : found
  const unpaid = answer.state === 'initiated' || answer.state === 'pending' || answer.state === 'unknown'
  const open = movement.status === 'initiated' || movement.status === 'pending'
  return settleMovement(
    tx,
    { movementId: movement.id, answer: timeUp && open && unpaid ? { ...answer, state: 'expired' } : answer },
    movement,
    apply,
  )
}

/**
 * Seconds before the n-th poll; later polls use the last value. An expired movement is polled for 24 hours, since a
 * late success counts.
 */
const waits = [15, 15, 30, 60, 120, 300, 600]

/**
 * Claims up to `most` movements that are due for a poll and schedules the next poll of each in the same statement, so
 * that no two workers claim the same one.
 * @returns their ids
 */
export async function claimMovementsToAsk(tx: Tx, { most }: { most: number }): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    update money_movement m
       set asks = m.asks + 1, asked_at = now(),
           next_ask_at = case
             when m.status = 'expired' and m.expires_at < due.at - interval '24 hours' then null
             -- never later than the moment its time is up, when it is asked for the last time before it expires
             else least(now() + make_interval(secs => (${waits}::int[])[least(m.asks + 1, ${waits.length}::int)]),
                        case when m.expires_at > due.at then now() + (m.expires_at - due.at) end)
           end
      from (select id, account_time(owner_id) as at from money_movement d
             where next_ask_at <= now()
               -- a rail that does not answer is tried by one, not by all of them
               and not exists (select from rail_circuit c
                                where c.rail = d.rail and c.method = d.method::text and c.opened_at is not null)
             order by next_ask_at limit ${most}::int for update of d skip locked) due
     where m.id = due.id
    returning m.id`
  return rows.map(({ id }) => id)
}
