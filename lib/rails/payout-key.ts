/**
 * The time in which a gateway's idempotency key protects a payout (docs/gateways.md#payouts). Gateways forget a key after 24
 * hours; the same call would then pay a second time.
 */
import { randomUUID } from 'node:crypto'
import { RailUnavailable } from '@/lib/domain/movement/rail'
import type { RailPayoutOrder } from '@/lib/domain/payout/rail'
import { NothingMade } from './http'
import type { Recall } from './memory'

/** Whether the payout was made cannot be found out any more, so it is not sent again. This does not count against the rail. */
export class TooLate extends RailUnavailable {}
class NeverBegun extends Error {}

type Begun<Fact> = {
  /** Before the first call that pays, in milliseconds; 0: it is never to be sent. */
  at: number
  fact: Fact
  /** Who began it; null: others have sent it since. */
  by?: string | null
}
type Sent = Pick<RailPayoutOrder, 'payoutId' | 'createdAt'>

const hour = 3_600_000
const keyTime = 23 * hour
/** A call that was made just in time may take a while to be listed. */
const listedAfter = 24 * hour
/** Longer than anybody would try to send a payout; an older one is not sent at all. */
const rememberedSeconds = 400 * 24 * 3600

const keyOf = ({ payoutId }: Sent) => `payout:${payoutId}`
const isOld = ({ createdAt }: Sent) => Date.now() - createdAt.getTime() > rememberedSeconds * 1000

export const tooLate = ({ payoutId }: Sent) =>
  new TooLate(`${payoutId} was sent more than 23 hours ago and is not sent again`)

const recallBegun = <Fact>(recall: Recall, order: Sent, ask: () => Promise<Begun<Fact>>) =>
  recall<Begun<Fact>>({ key: keyOf(order), seconds: rememberedSeconds, ask })

/**
 * Notes that a payout is being sent, before the call that pays. The time is counted from the first call and not from the
 * payout's creation, since a payout may wait for days until somebody approves it.
 * @param by who sends: unique for this call
 * @param prepare what every call needs the same, such as the payee's id at the gateway; stored once
 * @returns as it was begun; `by` is kept only while no other call has sent it
 * @throws TooLate once the key may be forgotten, RailUnavailable, and the errors of `prepare`
 */
async function begin<Fact>(
  recall: Recall,
  order: Sent,
  by: string,
  prepare: () => Promise<Fact>,
): Promise<Begun<Fact>> {
  if (isOld(order)) throw tooLate(order)
  for (;;) {
    const begun = await recallBegun(recall, order, async () => {
      const fact = await prepare()
      return { at: Date.now(), fact, by }
    })
    if (Date.now() - begun.at > keyTime) throw tooLate(order)
    if (!begun.by || begun.by === by) return begun
    // what is refused to whoever began it says nothing of this call any more
    const shared = { ...begun, by: null }
    if (await recall.replace(keyOf(order), begun, shared)) return shared
  }
}

/**
 * Makes a call that pays. Where it is refused and nothing was made, and no other call has sent the payout, it was never begun: it
 * may be sent whenever the fault is put right.
 * @throws TooLate once the key may be forgotten, RailUnavailable, and the errors of `prepare` and `pay`
 */
export async function payUnderKey<Fact, Result>(
  recall: Recall,
  order: Sent,
  { prepare, pay }: { prepare: () => Promise<Fact>; pay: (fact: Fact) => Promise<Result> },
): Promise<Result> {
  const by = randomUUID()
  const begun = await begin(recall, order, by, prepare)
  try {
    return await pay(begun.fact)
  } catch (fault) {
    if (fault instanceof NothingMade && begun.by === by) await recall.replace(keyOf(order), begun, null)
    throw fault
  }
}

/**
 * How far a payout is whose id at the gateway is not known. `unbegun`: it was never sent; `shut`: nor will it be. `begun`: perhaps
 * it was sent, under a key that is valid. `over`: it is not sent any more, and the gateway lists it if it has it; `from`: when on it
 * may have been sent, null where that is forgotten.
 */
type Stage = { name: 'unbegun' | 'shut' | 'begun' } | { name: 'over'; from: Date | null }

/**
 * Reads how far a payout is.
 * @throws TooLate when it is not sent again, and what the gateway lists is not taken as proof yet; RailUnavailable
 */
export async function stageOf(recall: Recall, order: Sent): Promise<Stage> {
  try {
    const { at } = await recallBegun(recall, order, () => Promise.reject(new NeverBegun()))
    if (at === 0) return { name: 'shut' }
    const age = Date.now() - at
    if (age > listedAfter) return { name: 'over', from: new Date(at) }
    if (age > keyTime) throw tooLate(order)
    return { name: 'begun' }
  } catch (fault) {
    if (!(fault instanceof NeverBegun)) throw fault
    return isOld(order) ? { name: 'over', from: null } : { name: 'unbegun' }
  }
}

/**
 * Sees to it that a payout which was never sent is not sent by anybody, also who is about to.
 * @returns false where it may have been sent. @throws RailUnavailable
 */
export async function shut(recall: Recall, order: Sent): Promise<boolean> {
  const { at } = await recallBegun(recall, order, async () => ({ at: 0, fact: null }))
  return at === 0
}

/** Payments (`mm_…`) and payouts (`po_…`, a refund's `re_…`) share a gateway's lists and notifications. */
export const isPayoutId = (reference: string): boolean => /^(po|re)_/.test(reference)
