import { type CodeKeys, refuseSoonCode, sendCode } from '../access/code/send-code'
import { DomainError, fieldError } from '../errors'
import type { Tx } from '../tx'

/**
 * Sends a code to the account's email, its phone, or both (docs/contract.md#codes). While a change of email is pending,
 * the new address gets it.
 * @throws TooManyAttempts, Validation failed on `phone` of an account without one
 */
export async function requestConfirmation(
  tx: Tx,
  { userId, email, phone, ...keys }: { userId: number; email: boolean; phone: boolean } & CodeKeys,
  now: Date,
): Promise<void> {
  const user = await tx.user.findUnique({
    where: { id: userId },
    select: {
      email: true,
      phone: true,
      countryCode: true,
      oneTimeCodes: { where: { purpose: { in: ['email', 'new_email'] } }, orderBy: { id: 'desc' }, take: 1 },
    },
  })
  if (!user) throw new DomainError('InvalidToken')
  if (phone && !user.phone) throw fieldError('phone', 'required')
  if (email) await refuseSoonCode(tx, userId, 'email', now)
  if (phone) await refuseSoonCode(tx, userId, 'phone', now)
  const [last] = user.oneTimeCodes
  const change = last?.purpose === 'new_email' && !last.usedAt ? last.target : null
  if (email)
    await sendCode(tx, { userId, purpose: change ? 'new_email' : 'email', target: change ?? user.email, ...keys }, now)
  if (phone) await sendCode(tx, { userId, purpose: 'phone', target: `+${user.countryCode}${user.phone}`, ...keys }, now)
}
