import type { RailNotice } from '../movement/rail'
import { type Settled, storeNotice } from '../movement/settle/settle-movement'
import type { RailName } from '../movement/terms'
import type { Tx } from '../tx'
import { takePayoutAnswer } from './pay-by-rail'

/** A verified notification of a payout, and its raw body. */
type TakenPayoutNotice = { rail: RailName; notice: Extract<RailNotice, { payoutId: string }>; body: string }

/**
 * Handles a verified notification of a payout (docs/gateways.md#notifications): changes its state, and stores the notification, once per
 * the rail's id for it. A second one finds the state already changed.
 * @returns `unknown`: there is no such payout
 */
export async function takePayoutNotice(tx: Tx, { rail, notice, body }: TakenPayoutNotice): Promise<Settled> {
  const { payoutId, payout: answer } = notice
  const known = await tx.payout.findUnique({ where: { id: payoutId, rail }, select: { id: true } })
  const changed = known !== null && (await takePayoutAnswer(tx, payoutId, answer))
  await storeNotice(tx, { rail, noticeId: notice.id, body }, known?.id ?? null)
  return known ? (changed ? 'settled' : 'quiet') : 'unknown'
}
