import { DomainError } from '../errors'
import type { Prisma, Tx } from '../tx'

/** Returns a code in the form in which it is stored and compared. */
export const referralCodeOf = (given: string) => given.trim().toUpperCase()

/**
 * Returns the settings that a code gives to a profile (docs/contract.md#edit-the-profile).
 * @param userId the user who enters the code, or null at registration
 * @throws ReferalCodeNotExist, InvalidReferrer for the user's own code or an inactive one
 */
export async function findReferral(tx: Tx, given: string, userId: number | null) {
  const code = await tx.referralCode.findUnique({ where: { code: referralCodeOf(given) } })
  if (!code) throw new DomainError('ReferalCodeNotExist')
  if (!code.active || code.ownerId === userId) throw new DomainError('InvalidReferrer')
  return {
    referralCodeId: code.id,
    maxTransactionQuantity: code.maxTransactionQuantity,
    linkMethods: code.linkMethods,
    reloadMethods: code.reloadMethods,
  } satisfies Prisma.UserUncheckedUpdateInput
}

/**
 * Copies a code's settings to a profile, which is possible once per profile.
 * @throws ProfileAlreadyReferred and those of {@link findReferral}
 */
export async function applyReferral(tx: Tx, userId: number, given: string): Promise<void> {
  const settings = await findReferral(tx, given, userId)
  const { count } = await tx.user.updateMany({ where: { id: userId, referralCodeId: null }, data: settings })
  if (count === 0) throw new DomainError('ProfileAlreadyReferred')
}
