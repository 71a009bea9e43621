import type { Tx } from '../../tx'
import { RailUnavailable, type RailWord } from '../rail'

/** Stores a rail's response (null: none) unless it equals the last one stored, so that polling adds no rows. */
function keep(tx: Tx, movementId: string, word: RailWord | null): Promise<number> {
  const { bankUrl: _, ...told } = word ?? {}
  const answer = word && JSON.stringify(told)
  return tx.$executeRaw`
    insert into rail_answer (movement_id, word)
    select ${movementId}, ${answer}::jsonb
     where not exists (
       select from (select word from rail_answer where movement_id = ${movementId} order by id desc limit 1) last
        where last.word is not distinct from ${answer}::jsonb)`
}

/** Waits for a rail's response about a movement and stores it for the timeline. @throws RailUnavailable */
export async function keepAnswer(tx: Tx, movementId: string, asking: Promise<RailWord>): Promise<RailWord> {
  try {
    const word = await asking
    await keep(tx, movementId, word)
    return word
  } catch (fault) {
    if (fault instanceof RailUnavailable) await keep(tx, movementId, null)
    throw fault
  }
}
