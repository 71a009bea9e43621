import { tryCode } from '../access/code/try-code'
import { DomainError } from '../errors'
import { queueMessage } from '../notification/queue-message'
import type { InTx, Tx } from '../tx'
import { maskEmail } from './mask'
import { claimNames, refuseTaken } from './taken'

type Given = { userId: number; code: string; secret: string }

async function changeEmail(tx: Tx, userId: number, email: string, now: Date): Promise<void> {
  await claimNames(tx, { email })
  await refuseTaken(tx, { email }, userId)
  const { email: old } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } })
  await tx.user.update({ where: { id: userId }, data: { email, emailVerified: true } })
  const data = { email: maskEmail(email), at: now.toISOString() }
  await queueMessage(tx, { userId, channel: 'email', to: old, kind: 'email_changed', data })
}

/**
 * Verifies the account's email, or applies the new email that the code was sent to and notifies the old address.
 * @throws InvalidCode, CodeExpired, TooManyAttempts, UserByEmail when another account has taken the new one
 */
export async function verifyEmail({ tx, inTx }: { tx: Tx; inTx: InTx }, given: Given): Promise<void> {
  const { purpose, target } = await tryCode(tx, { ...given, purposes: ['email', 'new_email'] })
  if (purpose === 'new_email') return inTx((within, now) => changeEmail(within, given.userId, target, now))
  const { count } = await tx.user.updateMany({
    where: { id: given.userId, email: target },
    data: { emailVerified: true },
  })
  if (count === 0) throw new DomainError('InvalidCode')
}

/** @throws InvalidCode (also when the phone was changed since), CodeExpired, TooManyAttempts */
export async function verifyPhone(tx: Tx, given: Given): Promise<void> {
  const { target } = await tryCode(tx, { ...given, purposes: ['phone'] })
  const count = await tx.$executeRaw`
    update "user" set phone_verified = true where id = ${given.userId} and '+' || country_code || phone = ${target}`
  if (count === 0) throw new DomainError('InvalidCode')
}
