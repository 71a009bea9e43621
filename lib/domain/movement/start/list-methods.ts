import type { FeeRule } from '../../fee/breakdown'
import { findFeeRule } from '../../fee/find-fee-rule'
import { reloadMethodsOf } from '../../reload/may-reload-by'
import type { Tx } from '../../tx'
import { type Method, type MethodTerms, methods, type Terms } from '../terms'

export type OfferedMethod = MethodTerms & { method: Method; rule: FeeRule; available: boolean }

/** The methods of deposits with their limits and the fees in force for an account (docs/contract.md#limits-of-amount). */
export async function listMethods(tx: Tx, { ownerId }: { ownerId: number }, terms: Terms): Promise<OfferedMethod[]> {
  const allowed = await reloadMethodsOf(tx, ownerId)
  const rules = await Promise.all(methods.map((product) => findFeeRule(tx, { product, currency: 'COP', ownerId })))
  return methods.flatMap((method, at) => {
    const rule = rules[at]
    const of = terms.methods[method]
    const may = allowed === 'all' || allowed.includes(method)
    return rule ? [{ method, ...of, available: of.off === null && may, rule }] : []
  })
}
