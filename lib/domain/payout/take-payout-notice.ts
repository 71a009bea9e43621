import type { RailNotice } from '../movement/rail'
import { type Settled, storeNotice } from '../movement/settle/settle-movement'
import type { RailName } from '../movement/terms'
import type { Tx } from '../tx'

/** A verified notification of a payout, and its raw body. */
type TakenPayoutNotice = { rail: RailName; notice: Extract<RailNotice, { payoutId: string }>; body: string }

/**
 * Handles a verified notification of a payout (docs/gateways.md#notifications): stores it, once per the rail's id for it.
 * @returns `unknown`: it was applied to no payout
 */
export async function takePayoutNotice(tx: Tx, { rail, notice, body }: TakenPayoutNotice): Promise<Settled> {
  await storeNotice(tx, { rail, noticeId: notice.id, body }, null)
  return 'unknown'
}
