import type { Tx } from '../../tx'
import type { RailNotice } from '../rail'
import type { CurrentMovement } from '../read/find-movement'
import type { RailName } from '../terms'
import type { ApplyStep } from './apply-steps'
import { type Settled, settleMovement } from './settle-movement'

/** A verified notification and its raw body. */
export type TakenNotice = { rail: RailName; notice: RailNotice; body: string }

/**
 * Handles a verified notification (docs/gateways.md#notifications): settles the movement and stores the notification,
 * once per the rail's id for it, in the same statement. One with an unknown reference is stored too, for the console.
 * On failure nothing is stored, and the error response makes the rail send it again.
 * @param seen the movement, if the caller has just read it
 * @param apply batches the steps of many settlements
 */
export const takeNotice = (
  tx: Tx,
  { rail, notice, body }: TakenNotice,
  seen?: CurrentMovement,
  apply?: ApplyStep,
): Promise<Settled> =>
  settleMovement(
    tx,
    { movementId: notice.movementId, answer: notice.answer, notice: { rail, noticeId: notice.id, body } },
    seen,
    apply,
  )
