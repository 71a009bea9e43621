import type { Tx } from '../../tx'
import { type RailAnswer, RailUnavailable } from '../rail'

/** Stores a rail's response (null: none) unless it equals the last one stored, so that polling adds no rows. */
function keep(tx: Tx, movementId: string, answer: RailAnswer | null): Promise<number> {
  const { bankUrl: _, ...stored } = answer ?? {}
  const json = answer && JSON.stringify(stored)
  return tx.$executeRaw`
    insert into rail_answer (movement_id, answer)
    select ${movementId}, ${json}::jsonb
     where not exists (
       select from (select answer from rail_answer where movement_id = ${movementId} order by id desc limit 1) last
        where last.answer is not distinct from ${json}::jsonb)`
}

/** Waits for a rail's response about a movement and stores it for the timeline. @throws RailUnavailable */
export async function storeAnswer(tx: Tx, movementId: string, asking: Promise<RailAnswer>): Promise<RailAnswer> {
  try {
    const answer = await asking
    await keep(tx, movementId, answer)
    return answer
  } catch (fault) {
    if (fault instanceof RailUnavailable) await keep(tx, movementId, null)
    throw fault
  }
}
