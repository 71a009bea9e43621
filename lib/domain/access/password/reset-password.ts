import { DomainError, fieldError } from '../../errors'
import type { Tx } from '../../tx'
import { recordAudit } from '../record-audit'
import { hashPassword } from './password'
import { isWeakPassword, ownerOf } from './password-strength'
import { setPassword } from './set-password'

/**
 * Sets another password for an account, by a command on the server (docs/operations.md#live). As with any other change, its
 * sessions end and its holder is notified; two-step verification stays on.
 * @throws Profile not found, Validation failed on a weak `password`
 */
export async function resetPassword(
  tx: Tx,
  { email, password }: { email: string; password: string },
  now: Date,
): Promise<void> {
  const user = await tx.user.findUnique({ where: { email, erasedAt: null } })
  if (!user) throw new DomainError('Profile not found')
  if (isWeakPassword(password, ownerOf(user))) throw fieldError('password', 'weak_password')
  await setPassword(tx, user.id, await hashPassword(password), now)
  await recordAudit(tx, {
    ...{ actorId: null, action: 'user.password_reset', subject: `user:${user.id}` },
    ...{ from: null, to: null, reason: null },
  })
}
