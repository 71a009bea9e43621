/** Pays approved payouts by the rail, and asks it about those on their way. Any number of processes may run it. */
import { db, inTx, publish } from '@/lib/db'
import { RailUnavailable } from '@/lib/domain/movement/rail'
import { claimPayouts, payByRail } from '@/lib/domain/payout/pay-by-rail'
import type { PayoutRead } from '@/lib/domain/payout/read-payout'
import { log } from '@/lib/log'
import { payoutRail } from '@/lib/rails/payouts'

const most = 25

/** A rail that does not answer only causes a delay: the payout is asked about again. */
async function pay(rail: NonNullable<typeof payoutRail>, payout: PayoutRead): Promise<void> {
  try {
    if (await payByRail(db, rail, payout)) publish('outbox')
  } catch (err) {
    const known = err instanceof RailUnavailable
    log[known ? 'warn' : 'error'](
      { payout: payout.id, err },
      'the rail did not say what became of a payout; it is asked again',
    )
  }
}

/** One turn over the payouts that are due. */
export async function payDue(): Promise<void> {
  if (!payoutRail) return
  const rail = payoutRail
  const due = await inTx((tx, now) => claimPayouts(tx, { rail: rail.name, most }, now))
  await Promise.all(due.map((payout) => pay(rail, payout)))
}
