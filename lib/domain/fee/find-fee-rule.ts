import type { Currency } from '../money'
import type { Tx } from '../tx'
import type { FeeRule } from './breakdown'

export type FeeProduct = 'bancolombia' | 'pse' | 'nequi' | 'bank_transfer' | 'payment_link'

/**
 * The rule in force: the owner's own, else the global one (decisions §4 "Fee rules").
 * @throws Error when the installation has no global rule: the seed makes them, and nothing deletes one
 */
export async function findFeeRule(
  tx: Tx,
  { product, currency, ownerId }: { product: FeeProduct; currency: Currency; ownerId: number },
): Promise<FeeRule> {
  const rules = await tx.feeRule.findMany({ where: { product, currency, OR: [{ ownerId }, { ownerId: null }] } })
  const rule = rules.find((found) => found.ownerId === ownerId) ?? rules[0]
  if (!rule) throw new Error(`no fee rule for ${product} in ${currency}`)
  return rule
}
