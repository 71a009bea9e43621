/**
 * Circuit breaker: switches a method, or payouts, off for all processes while the rail does not answer, so that payers are not
 * sent to an unavailable bank.
 */
import { db, publish } from '@/lib/db'
import { type Rail, type RailOrder, RailUnavailable } from '@/lib/domain/movement/rail'
import {
  type CircuitName,
  claimTry,
  closeCircuit,
  countFailure,
  type Patience,
} from '@/lib/domain/movement/start/circuits'
import type { PayoutRail, RailPayoutOrder } from '@/lib/domain/payout/rail'
import { log } from '@/lib/log'
import { RailBusy } from './pace'
import { TooLate } from './payout-key'
import { railTopic, standing } from './standing'

/** Faults of our own, which say nothing about the rail. */
const isOurs = (fault: RailUnavailable) => fault instanceof RailBusy || fault instanceof TooLate

type Guarded<Order> = {
  circuit: (order: Order) => CircuitName
  /** True when any answer to this call proves that the rail works. */
  tells: (order: Order) => boolean
  /** True where a call that tells nothing comes before one that does: once a try is due it is let through, and is not the try. */
  looksFirst?: boolean
}

const methodOf = ({ method }: RailOrder): CircuitName => method

/** Answers that a rail may give without a request. */
const unproven = ['unknown', 'absent']

/** Without a reference, a rail may answer `unknown` without a request, or because it creates no orders any more. */
const hasReference = ({ reference }: { reference: string | null }): boolean => Boolean(reference)

/**
 * Wraps a rail with a circuit breaker: after a number of consecutive failures a method is off, and one call at a time
 * probes it until one is answered. Payouts have a circuit of their own. Nothing is written while calls succeed.
 */
export function guarded(rail: Rail, patience: Patience): Rail {
  const mayCall = async (at: { rail: Rail['name']; method: CircuitName }, tells: boolean, looksFirst: boolean) => {
    const circuit = standing().circuits.get(at.method)
    if (!circuit?.openedAt) return true
    if (performance.now() < circuit.tryAt) return false
    return tells ? claimTry(db, at, patience) : looksFirst
  }

  const guard = <Order, Answer extends { state: string }>(
    call: (order: Order) => Promise<Answer>,
    { circuit, tells, looksFirst = false }: Guarded<Order>,
  ) => {
    return async (order: Order) => {
      const at = { rail: rail.name, method: circuit(order) }
      if (!(await mayCall(at, tells(order), looksFirst))) throw new RailUnavailable(`${at.method} is off for a while`)
      const failed = async (fault: RailUnavailable) => {
        if (await countFailure(db, at, fault.message, patience)) log.error({ ...at, err: fault }, 'method off')
        publish(railTopic)
      }
      const answered = async () => {
        if (await closeCircuit(db, at)) log.warn(at, 'method on again')
        publish(railTopic)
      }
      const unnoted = (err: unknown) => log.warn({ err }, 'how the rail fares was not noted')
      try {
        const answer = await call(order)
        const works = !unproven.includes(answer.state) || tells(order)
        if (works && standing().circuits.has(at.method)) await answered().catch(unnoted)
        return answer
      } catch (fault) {
        if (fault instanceof RailUnavailable && !isOurs(fault)) await failed(fault).catch(unnoted)
        throw fault
      }
    }
  }

  const guardedPayouts = (payouts: PayoutRail): PayoutRail => {
    const circuit = () => 'payouts' as const
    return {
      ...payouts,
      send: guard((order: RailPayoutOrder) => payouts.send(order), { circuit, tells: () => true }),
      // what may have been sent is looked up before it is sent again
      ask: guard((order: RailPayoutOrder) => payouts.ask(order), { circuit, tells: hasReference, looksFirst: true }),
    }
  }

  return {
    ...rail,
    start: guard((order: RailOrder) => rail.start(order), { circuit: methodOf, tells: () => true }),
    ask: guard((order: RailOrder) => rail.ask(order), { circuit: methodOf, tells: hasReference }),
    ...(rail.payouts ? { payouts: guardedPayouts(rail.payouts) } : {}),
  }
}
