import type { Tx } from '../../tx'
import type { Rail } from '../rail'
import { findMovement } from '../read/find-movement'
import type { Settled } from '../settle/settle-movement'
import { askMovement } from './ask-movement'

/** Seconds between two questions about one movement, however many read its status. */
const pause = 3

async function ask(tx: Tx, rail: Rail, movementId: string): Promise<Settled | null> {
  const movement = await findMovement(tx, movementId)
  return movement && askMovement(tx, rail, movement)
}

/**
 * Asks the rail about an open movement, at most every few seconds, so that whoever reads its status sees the truth though
 * notifications were lost. A rail that takes its time is not waited for: its word is applied when it comes.
 * @param most milliseconds to wait for the rail
 * @returns what came of it; null when it was not time to ask, or nothing was heard in time
 */
export async function askNow(
  tx: Tx,
  rail: Rail,
  { movementId, most }: { movementId: string; most: number },
): Promise<Settled | null> {
  const [claimed] = await tx.$queryRaw<{ id: string }[]>`
    update money_movement set asked_at = now()
     where id = ${movementId} and status in ('initiated', 'pending', 'processing')
       and (asked_at is null or asked_at < now() - make_interval(secs => ${pause}::int))
    returning id`
  if (!claimed) return null
  // The rail's silence or failure is nothing to the reader; the sweep asks again.
  const asked = ask(tx, rail, movementId).catch(() => null)
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, most, null)
  })
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}
