import type { RailNotice } from '../movement/rail'
import { type Settled, storeNotice } from '../movement/settle/settle-movement'
import type { RailName } from '../movement/terms'
import type { Payout, Tx } from '../tx'
import { askSoon, takePayoutAnswer } from './pay-by-rail'

/** A verified notification of a payout, and its raw body. */
type TakenPayoutNotice = { rail: RailName; notice: Extract<RailNotice, { payoutId: string }>; body: string }

/** By its id, or by the rail's own where the rail's notice names no other; one that carries another payout's reference is none. */
async function payoutOf(tx: Tx, { rail, notice }: TakenPayoutNotice): Promise<Payout | null> {
  const { payoutId, payout: answer } = notice
  const { reference } = answer
  if (!payoutId) return reference ? tx.payout.findFirst({ where: { rail, railReference: reference } }) : null
  const payout = await tx.payout.findUnique({ where: { id: payoutId, rail } })
  const isForeign = reference && payout?.railReference && payout.railReference !== reference
  return isForeign ? null : payout
}

/**
 * Handles a verified notification of a payout (docs/gateways.md#notifications): changes its state, and stores the notification, once per
 * the rail's id for it. A second one finds the state already changed. One that names no end only has the rail asked soon.
 * @returns `unknown`: there is no such payout
 */
export async function takePayoutNotice(tx: Tx, taken: TakenPayoutNotice): Promise<Settled> {
  const { rail, notice, body } = taken
  const payout = await payoutOf(tx, taken)
  const changed = payout !== null && (await takePayoutAnswer(tx, payout.id, notice.payout))
  if (payout && !changed && notice.payout.state === 'sent') await askSoon(tx, payout)
  await storeNotice(tx, { rail, noticeId: notice.id, body }, payout?.id ?? null)
  return payout ? (changed ? 'settled' : 'quiet') : 'unknown'
}
