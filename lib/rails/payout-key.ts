/**
 * The time in which a gateway's idempotency key protects a payout (docs/gateways.md#payouts). Gateways forget a key after 24
 * hours; the same call would then pay a second time.
 */
import { RailUnavailable } from '@/lib/domain/movement/rail'
import type { RailPayoutOrder } from '@/lib/domain/payout/rail'
import type { Recall } from './memory'

/** Whether the payout was made cannot be found out any more, so it is not sent again. This does not count against the rail. */
export class TooLate extends RailUnavailable {}
class NeverBegun extends Error {}

type Begun<Fact> = { at: number; fact: Fact }
type Sent = Pick<RailPayoutOrder, 'payoutId' | 'createdAt'>

const keySeconds = 23 * 3600
/** Longer than anybody would try to send a payout; an older one is not sent at all. */
const rememberedSeconds = 400 * 24 * 3600

const tooLate = ({ payoutId }: Sent) =>
  new TooLate(`${payoutId} was sent more than 23 hours ago and is not sent again: staff ask the gateway about it`)

/**
 * Notes that a payout is being sent, before the call that pays. The time is counted from the first call and not from the
 * payout's creation, since a payout may wait for days until somebody approves it.
 * @param prepare what every call needs the same, such as the payee's id at the gateway; called once
 * @throws TooLate once the key may be forgotten, RailUnavailable, and the errors of `prepare`
 */
export async function begin<Fact>(recall: Recall, order: Sent, prepare: () => Promise<Fact>): Promise<Fact> {
  if (Date.now() - order.createdAt.getTime() > rememberedSeconds * 1000) throw tooLate(order)
  const { at, fact } = await recall<Begun<Fact>>({
    key: `payout:${order.payoutId}`,
    seconds: rememberedSeconds,
    ask: async () => {
      const prepared = await prepare()
      return { at: Date.now(), fact: prepared }
    },
  })
  if (Date.now() - at > keySeconds * 1000) throw tooLate(order)
  return fact
}

/** True when the payout may have been sent, and its key is still valid. @throws TooLate, RailUnavailable */
export async function hasBegun(recall: Recall, order: Sent): Promise<boolean> {
  try {
    await begin(recall, order, () => Promise.reject(new NeverBegun()))
    return true
  } catch (fault) {
    if (fault instanceof NeverBegun) return false
    throw fault
  }
}

/** Payments (`mm_…`) and payouts (`po_…`, a refund's `re_…`) share a gateway's lists and notifications. */
export const isPayoutId = (reference: string): boolean => /^(po|re)_/.test(reference)
