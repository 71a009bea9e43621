import { DomainError } from '../../errors'
import type { Tx } from '../../tx'
import { countAttempt } from '../count-failures'
import { isPassword } from './password'

/**
 * Checks the password of a signed-in user again. Attempts are counted, so it must not run in a transaction that a refusal would
 * roll back.
 * @throws TooManyAttempts, PasswordNotMatch
 */
export async function checkPassword(
  tx: Tx,
  { userId, password, address }: { userId: number; password: string; address: string },
): Promise<void> {
  const attempt = await countAttempt(tx, 'own-password', `${userId}`, address)
  const user = await tx.user.findUnique({ where: { id: userId }, select: { passwordHash: true } })
  if (!(await isPassword(user?.passwordHash ?? null, password))) throw new DomainError('PasswordNotMatch')
  await attempt.succeeded()
}
