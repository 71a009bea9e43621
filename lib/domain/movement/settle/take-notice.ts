import type { Tx } from '../../tx'
import type { RailNotice } from '../rail'
import type { StandingMovement } from '../read/find-movement'
import type { RailName } from '../terms'
import type { ApplyStep } from './apply-steps'
import { type Settled, settleMovement } from './settle-movement'

/** A verified notification and its body as it came. */
export type TakenNotice = { rail: RailName; notice: RailNotice; body: string }

/**
 * Handles a verified notification (docs/gateways.md#notifications): settles, and keeps it as it came, once by the rail's id for it, in the same statement.
 * An unknown reference is kept too, for the console. If anything fails nothing is kept: the rail is told so and sends it again.
 * @param seen the movement, where the caller has just read it
 * @param apply where many are settled at once, what applies their steps together
 */
export const takeNotice = (
  tx: Tx,
  { rail, notice, body }: TakenNotice,
  seen?: StandingMovement,
  apply?: ApplyStep,
): Promise<Settled> =>
  settleMovement(
    tx,
    { movementId: notice.movementId, word: notice.word, notice: { rail, noticeId: notice.id, body } },
    seen,
    apply,
  )
