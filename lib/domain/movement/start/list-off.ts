import type { Tx } from '../../tx'
import { type Method, methods, type Off, type Terms } from '../terms'
import { readCircuits } from './circuits'

export type MethodOff = {
  method: Method
  why: Off['why']
  /** When the rail stopped answering; `reason` is its last failure, for staff. Both null for other causes. */
  since: Date | null
  reason: string | null
}

/** The methods that are unavailable now, and why. */
export async function listOff(tx: Tx, terms: Terms): Promise<MethodOff[]> {
  const circuits = await readCircuits(tx, terms.rail)
  return methods.flatMap((method) => {
    const { off } = terms.methods[method]
    if (!off) return []
    const circuit = circuits.find((one) => off.why === 'method_unavailable' && one.method === method)
    return [{ method, why: off.why, since: circuit?.openedAt ?? null, reason: circuit?.reason ?? null }]
  })
}
