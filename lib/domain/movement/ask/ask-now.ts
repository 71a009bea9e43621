import type { Tx } from '../../tx'
import type { Rail } from '../rail'
import { findMovement } from '../read/find-movement'
import type { Settled } from '../settle/settle-movement'
import { askMovement } from './ask-movement'

/** Minimum seconds between two polls of one movement, however many clients read its status. */
const pause = 3

async function ask(tx: Tx, rail: Rail, movementId: string): Promise<Settled | null> {
  const movement = await findMovement(tx, movementId)
  return movement && askMovement(tx, rail, movement)
}

/**
 * Polls the rail about an open movement, at most every few seconds, so that status reads are correct even when
 * notifications were lost. Does not wait for a slow rail: its answer is applied when it arrives.
 * @param most milliseconds to wait for the rail
 * @returns the outcome; null when no poll was due, or none answered in time
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
  // A rail's silence or failure does not concern the reader; the sweep polls again.
  const asked = ask(tx, rail, movementId).catch(() => null)
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, most, null)
  })
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}
