import type { Tx } from '../tx'
import type { RailNotice } from './rail'
import { type Settled, settleMovement } from './settle-movement'
import type { RailName } from './terms'

/**
 * Handles a verified notification (decisions §7): settles, and keeps it as it came, once by the rail's id for it. An unknown
 * reference is kept too, for the console. Settling comes first: if anything fails the rail is told so and sends it again.
 */
export async function takeNotice(
  tx: Tx,
  { rail, notice, body }: { rail: RailName; notice: RailNotice; body: string },
): Promise<Settled> {
  const settled = await settleMovement(tx, { movementId: notice.movementId, word: notice.word })
  await tx.railNotice.createMany({
    skipDuplicates: true,
    data: [{ rail, noticeId: notice.id, movementId: settled === 'unknown' ? null : notice.movementId, body }],
  })
  return settled
}
