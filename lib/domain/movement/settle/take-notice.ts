import { takePayoutNotice } from '../../payout/take-payout-notice'
import type { Tx } from '../../tx'
import type { RailNotice } from '../rail'
import type { CurrentMovement } from '../read/find-movement'
import type { RailName } from '../terms'
import type { ApplyStep } from './apply-steps'
import { type Settled, settleMovement } from './settle-movement'

/** A verified notification and its raw body. */
export type TakenNotice = { rail: RailName; notice: RailNotice; body: string }

/** Statements that settlements arriving together share. */
export type NoticeDoors = { find: (movementId: string) => Promise<CurrentMovement | null>; apply: ApplyStep }

/**
 * Handles a verified notification (docs/gateways.md#notifications): settles the movement and stores the notification,
 * once per the rail's id for it, in the same statement. One with an unknown reference is stored too, for the console.
 * On failure nothing is stored, and the error response makes the rail send it again. One of a payout is passed on.
 */
export async function takeNotice(tx: Tx, { rail, notice, body }: TakenNotice, doors?: NoticeDoors): Promise<Settled> {
  if ('payoutId' in notice) return takePayoutNotice(tx, { rail, notice, body })
  const { id: noticeId, movementId, answer, signsOwnId = false } = notice
  const seen = (await doors?.find(movementId)) ?? undefined
  return settleMovement(tx, { movementId, answer, notice: { rail, noticeId, body }, signsOwnId }, seen, doors?.apply)
}
