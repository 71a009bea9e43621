import type { Tx } from '../../tx'
import { type Rail, type RailOrder, RailUnavailable, type RailWord } from '../rail'
import type { StandingMovement } from '../read/find-movement'
import type { ApplyStep } from '../settle/apply-steps'
import { type Settled, settleMovement } from '../settle/settle-movement'
import { keepAnswer } from '../settle/store-answer'
import { mayBeMade, orderOf } from '../start/start-movement'

/**
 * What is known of an order where it was made. No other rail can say that it was not paid: one of a gateway that is not in use any more
 * stays, and staff see it. The sandbox, once it is gone, holds nobody's money.
 * @throws RailUnavailable
 */
async function hear(tx: Tx, rail: Rail, movement: StandingMovement, order: RailOrder): Promise<RailWord> {
  const gone = movement.rail !== rail.name
  if (movement.awaitsAcceptance || (gone && movement.rail === 'sandbox')) return { state: 'unknown' }
  if (gone) throw new RailUnavailable(`${movement.rail} is not in use`)
  return keepAnswer(tx, movement.id, rail.ask(order))
}

/**
 * Asks the rail about a movement and applies its word. One that nobody paid in its time expires only here: after the rail, asked once
 * the time was up, has said so (docs/contract.md#clocks). Of one whose payer has yet to accept the rail's documents it knows nothing, and
 * is not asked.
 * @param orMake the order is made, if it may be and the rail does not know it. Only for the sweep: whoever reads a status while
 *   the first order is on its way would have it made twice
 * @throws RailUnavailable: nothing is known, nothing changes
 */
export async function askMovement(
  tx: Tx,
  rail: Rail,
  movement: StandingMovement,
  { orMake = false, apply }: { orMake?: boolean; apply?: ApplyStep } = {},
): Promise<Settled> {
  const timeUp = movement.expiresAt <= movement.now
  const order = await orderOf(tx, rail, movement)
  const told = await hear(tx, rail, movement, order)
  const toMake = orMake && told.state === 'unknown' && mayBeMade(rail, movement)
  const word = toMake ? await rail.start(order) : told
  const unpaid = word.state === 'initiated' || word.state === 'pending' || word.state === 'unknown'
  const open = movement.status === 'initiated' || movement.status === 'pending'
  return settleMovement(
    tx,
    { movementId: movement.id, word: timeUp && open && unpaid ? { ...word, state: 'expired' } : word },
    movement,
    apply,
  )
}

/** Seconds to wait before the n-th question; after that, the last. An expired one is asked for a day: a late yes counts. */
const waits = [15, 15, 30, 60, 120, 300, 600]

/**
 * The movements that it is time to ask about, `most` at once; each is given its next time in the same statement, so that two
 * workers never take the same one.
 */
export async function claimMovementsToAsk(tx: Tx, { most }: { most: number }): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    update money_movement m
       set asks = m.asks + 1, asked_at = now(),
           next_ask_at = case
             when m.status = 'expired' and m.expires_at < now() - interval '24 hours' then null
             -- never later than the moment its time is up, when it is asked for the last time before it expires
             else least(now() + make_interval(secs => (${waits}::int[])[least(m.asks + 1, ${waits.length}::int)]),
                        case when m.expires_at > now() then m.expires_at end)
           end
     where m.id in (select id from money_movement d where next_ask_at <= now()
                     -- a rail that does not answer is tried by one, not by all of them
                     and not exists (select from rail_circuit c
                                      where c.rail = d.rail and c.method = d.method and c.opened_at is not null)
                     order by next_ask_at limit ${most}::int for update of d skip locked)
    returning m.id`
  return rows.map(({ id }) => id)
}
