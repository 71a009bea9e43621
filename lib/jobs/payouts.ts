/** Pays approved payouts by the rail, and asks rails about what they were sent. Any number of processes may run it. */
import { db, inTx, publish } from '@/lib/db'
import { RailUnavailable } from '@/lib/domain/movement/rail'
import { claimPayouts, leaveUntried, payByRail } from '@/lib/domain/payout/pay-by-rail'
import type { PayoutRead } from '@/lib/domain/payout/read-payout'
import { log } from '@/lib/log'
import { type NamedPayouts, payoutRail, payoutRails } from '@/lib/rails/payouts'

const most = 25

type Turn = NamedPayouts & { sends: boolean }

/** A rail that does not answer only causes a delay: the payout is asked about again. */
async function pay(turn: Turn, payout: PayoutRead): Promise<void> {
  try {
    if (await payByRail(db, turn, payout)) publish('outbox', 'payouts')
  } catch (err) {
    const known = err instanceof RailUnavailable
    log[known ? 'warn' : 'error'](
      { payout: payout.id, err },
      'the rail did not say what became of a payout; it is asked again',
    )
  }
}

async function payBy(turn: Turn): Promise<void> {
  const due = await inTx((tx, now) => claimPayouts(tx, { rail: turn.name, most, sends: turn.sends }, now))
  await Promise.all(due.map((payout) => pay(turn, payout)))
}

/** One turn over the payouts that are due. */
export async function payDue(): Promise<void> {
  const left = await leaveUntried(db, payoutRail?.name ?? null)
  if (left > 0) {
    log.warn({ payouts: left }, 'approved payouts are left to operators: their rail pays nothing out')
    publish('payouts')
  }
  await Promise.all(payoutRails.map((rail) => payBy({ ...rail, sends: rail.name === payoutRail?.name })))
}
