import type { Tx } from '../../tx'
import { type Method, methods, type Off, type Terms } from '../terms'
import { readCircuits } from './circuits'

export type MethodOff = {
  method: Method
  why: Off['why']
  /** Since when the rail does not answer, and its last failure, for staff; null for other reasons. */
  since: Date | null
  reason: string | null
}

/** The methods that nothing can be started by just now, and why. */
export async function listOff(tx: Tx, terms: Terms): Promise<MethodOff[]> {
  const circuits = await readCircuits(tx, terms.rail)
  return methods.flatMap((method) => {
    const { off } = terms.methods[method]
    if (!off) return []
    const circuit = circuits.find((one) => off.why === 'method_unavailable' && one.method === method)
    return [{ method, why: off.why, since: circuit?.openedAt ?? null, reason: circuit?.reason ?? null }]
  })
}
