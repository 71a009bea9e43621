import type { Currency } from '../money'
import type { Tx } from '../tx'
import type { FeeRule } from './breakdown'
import type { FeeProduct } from './products'

type Place = { product: FeeProduct; currency: Currency; ownerId: number }

/**
 * Returns the rule in force: the owner's own, else the global one (docs/contract.md#fee-rules).
 * @throws Error when the installation has no global rule: the seed creates them, and nothing deletes one
 */
export async function findFeeRule(tx: Tx, { product, currency, ownerId }: Place): Promise<FeeRule> {
  const [rule] = await tx.$queryRaw<FeeRule[]>`
    select percentage, fixed, iva_percentage as "ivaPercentage" from fee_rule
     where product = ${product}::"FeeProduct" and currency = ${currency}::"Currency"
       and (owner_id = ${ownerId}::int or owner_id is null)
     order by owner_id nulls last limit 1`
  if (!rule) throw new Error(`no fee rule for ${product} in ${currency}`)
  return rule
}
