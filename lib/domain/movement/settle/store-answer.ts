import type { Tx } from '../../tx'
import { RailUnavailable, type RailWord } from '../rail'

/** Keeps what a rail answered, or that it did not, unless it is what it had answered last: polling adds no rows. */
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

/** Waits for a rail's answer about a movement and keeps it for its timeline. @throws RailUnavailable */
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
