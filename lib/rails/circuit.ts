/**
 * Circuit breaker: switches a method off, for all processes, while the rail does not answer, so that payers are not
 * sent to an unavailable bank.
 */
import { db, publish } from '@/lib/db'
import { type Rail, type RailAnswer, type RailOrder, RailUnavailable } from '@/lib/domain/movement/rail'
import { claimTry, closeCircuit, countFailure, type Patience } from '@/lib/domain/movement/start/circuits'
import { log } from '@/lib/log'
import { RailBusy } from './pace'
import { railTopic, standing } from './standing'

/**
 * Wraps a rail with a circuit breaker: after a number of consecutive failures a method is off, and one call at a time
 * probes it until one is answered. Nothing is written while calls succeed.
 */
export function guarded(rail: Rail, patience: Patience): Rail {
  const mayCall = async (at: { rail: Rail['name']; method: RailOrder['method'] }, tells: boolean) => {
    const circuit = standing().circuits.get(at.method)
    if (!circuit?.openedAt) return true
    return tells && performance.now() >= circuit.tryAt && (await claimTry(db, at, patience))
  }

  /** @param tells true when any answer to this call proves that the rail works */
  const guard = (call: (order: RailOrder) => Promise<RailAnswer>, tells: (order: RailOrder) => boolean) => {
    return async (order: RailOrder) => {
      const at = { rail: rail.name, method: order.method }
      if (!(await mayCall(at, tells(order)))) throw new RailUnavailable(`${order.method} is off for a while`)
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
        const works = answer.state !== 'unknown' || tells(order)
        if (works && standing().circuits.has(order.method)) await answered().catch(unnoted)
        return answer
      } catch (fault) {
        if (fault instanceof RailUnavailable && !(fault instanceof RailBusy)) await failed(fault).catch(unnoted)
        throw fault
      }
    }
  }

  return {
    ...rail,
    start: guard(
      (order) => rail.start(order),
      () => true,
    ),
    // Without a reference, a rail may answer `unknown` without a request, or because it creates no orders any more.
    ask: guard(
      (order) => rail.ask(order),
      ({ reference }) => Boolean(reference),
    ),
  }
}
