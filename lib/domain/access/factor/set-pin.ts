import { queueMessage } from '../../notification/queue-message'
import type { InTx, Tx } from '../../tx'
import { checkPassword } from '../password/check-password'
import { hashPassword } from '../password/password'

/**
 * Sets or changes the PIN after checking the password, and notifies the user by mail.
 * @throws TooManyAttempts, PasswordNotMatch
 */
export async function setPin(
  { tx, inTx }: { tx: Tx; inTx: InTx },
  given: { userId: number; pin: string; password: string; address: string },
): Promise<void> {
  await checkPassword(tx, given)
  const pinHash = await hashPassword(given.pin)
  await inTx(async (within, now) => {
    const { email } = await within.user.update({ where: { id: given.userId }, data: { pinHash } })
    // an authenticator that somebody began to set up before would stand in for the PIN
    await within.user.updateMany({ where: { id: given.userId, otpSince: null }, data: { otpSecret: null } })
    const data = { at: now.toISOString() }
    await queueMessage(within, { userId: given.userId, channel: 'email', to: email, kind: 'pin_changed', data })
  })
}
