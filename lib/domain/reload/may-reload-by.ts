import type { FeeProduct } from '../fee/products'
import type { Tx } from '../tx'

/**
 * The methods by which an account may bring money in: all, unless a referral code restricts them
 * (docs/contract.md#edit-the-profile).
 */
export async function reloadMethodsOf(tx: Tx, ownerId: number): Promise<readonly FeeProduct[] | 'all'> {
  const { reloadMethods } = await tx.user.findUniqueOrThrow({ where: { id: ownerId }, select: { reloadMethods: true } })
  return reloadMethods.length === 0 ? 'all' : reloadMethods
}

export async function mayReloadBy(tx: Tx, ownerId: number, method: FeeProduct): Promise<boolean> {
  const allowed = await reloadMethodsOf(tx, ownerId)
  return allowed === 'all' || allowed.includes(method)
}
