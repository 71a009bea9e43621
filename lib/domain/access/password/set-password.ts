import { queueMessage } from '../../notification/queue-message'
import type { Tx } from '../../tx'

/**
 * Stores a new password hash. Every session and token of the account ends at once, its recovery codes and tokens are deleted,
 * and its holder is notified by mail.
 */
export async function setPassword(tx: Tx, userId: number, passwordHash: string, now: Date): Promise<void> {
  const { email } = await tx.user.update({ where: { id: userId }, data: { passwordHash }, select: { email: true } })
  await tx.session.deleteMany({ where: { userId } })
  await tx.recoveryToken.deleteMany({ where: { userId } })
  await tx.oneTimeCode.deleteMany({ where: { userId, purpose: 'recovery' } })
  const data = { at: now.toISOString() }
  await queueMessage(tx, { userId, channel: 'email', to: email, kind: 'password_changed', data })
}
