import { DomainError, fieldError } from '../../errors'
import type { InTx, Tx } from '../../tx'
import { countCalls } from '../count-calls'
import { hashPassword, isPassword } from './password'
import { isWeakPassword, ownerOf } from './password-strength'
import { setPassword } from './set-password'

/** Wrong old passwords allowed in 15 minutes (docs/contract.md#passwords). */
const terms = { tries: 5, seconds: 900 } as const

/**
 * Changes the password, given the old one. The attempt is counted before the check and taken back on success, so that
 * concurrent attempts cannot pass the limit.
 * @throws PasswordInTimeout, PasswordNotMatch, Validation failed on a weak `new_password`
 */
export async function changePassword(
  { tx, inTx }: { tx: Tx; inTx: InTx },
  given: { userId: number; oldPassword: string; newPassword: string },
): Promise<void> {
  const counter = { key: `f:change:${given.userId}`, seconds: terms.seconds }
  const [counted] = await countCalls(tx, [counter])
  if (!counted || counted.points > terms.tries)
    throw new DomainError('PasswordInTimeout', { retryAfter: counted?.secondsLeft ?? terms.seconds })
  const user = await tx.user.findUnique({ where: { id: given.userId } })
  if (!user || !(await isPassword(user.passwordHash, given.oldPassword))) throw new DomainError('PasswordNotMatch')
  await countCalls(tx, [{ ...counter, points: -1 }])
  if (isWeakPassword(given.newPassword, ownerOf(user))) throw fieldError('new_password', 'weak_password')
  const passwordHash = await hashPassword(given.newPassword)
  await inTx((within, now) => setPassword(within, user.id, passwordHash, now))
}
