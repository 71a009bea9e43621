import type { Currency } from '../money'
import { Prisma, type Tx } from '../tx'
import type { FeeRule } from './breakdown'

export type FeeProduct = 'bancolombia' | 'pse' | 'nequi' | 'bank_transfer' | 'payment_link'

type Place = { product: FeeProduct; currency: Currency; ownerId: number }

/** {@link FeeRule}'s columns of the rule in force, for a statement that asks for more beside it. */
export const feeRuleInForce = ({ product, currency, ownerId }: Place) => Prisma.sql`
  select percentage, fixed, iva_percentage as "ivaPercentage" from fee_rule
   where product = ${product}::"FeeProduct" and currency = ${currency}::"Currency"
     and (owner_id = ${ownerId}::int or owner_id is null)
   order by owner_id nulls last limit 1`

/**
 * The rule in force: the owner's own, else the global one (decisions §4 "Fee rules").
 * @throws Error when the installation has no global rule: the seed makes them, and nothing deletes one
 */
export async function findFeeRule(tx: Tx, place: Place): Promise<FeeRule> {
  const [rule] = await tx.$queryRaw<FeeRule[]>(feeRuleInForce(place))
  if (!rule) throw new Error(`no fee rule for ${place.product} in ${place.currency}`)
  return rule
}
