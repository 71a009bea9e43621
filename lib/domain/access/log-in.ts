import { DomainError } from '../errors'
import type { Tx } from '../tx'
import { countAttempt } from './count-failures'
import { noteDevice } from './note-device'
import { type Device, openSession } from './open-session'
import { isPassword } from './password'
import { spendOtp } from './second-factor'

export type Credentials = {
  email?: string | undefined
  username?: string | undefined
  password: string
  kind: 'WEB' | 'API'
  device: Device
  /** The holder of the account key that the call came with: only he and his collaborators may log in with it. */
  holderId: number | null
  /** A code of the authenticator, or a recovery code, where 2FA is on. */
  otp?: string | undefined
  sealKey: string
}

const storable = (text: string) => text.isWellFormed() && !text.includes('\0')

async function findAccount(tx: Tx, { email, username }: Credentials) {
  const name = (email ?? username ?? '').trim()
  const user = storable(name)
    ? await tx.user.findUnique({
        where: email === undefined ? { username: name.toLowerCase() } : { email: name.toLowerCase() },
        select: {
          id: true,
          email: true,
          passwordHash: true,
          blockedAt: true,
          otpSecret: true,
          otpSince: true,
          membership: { select: { organizationId: true, organization: { select: { blockedAt: true } } } },
        },
      })
    : null
  return { user, name: user ? `${user.id}` : name.toLowerCase() }
}

/**
 * Opens a session for somebody who knows the password, and has the second factor where one is set. Runs outside of a transaction: hashing takes its time, and a
 * refusal must not undo the count of failures.
 * @throws TooManyAttempts, InvalidCredentials (the same for an unknown account, in the same time), AccountBlocked,
 *   OtpRequired, InvalidOtp
 */
export async function logIn(
  tx: Tx,
  given: Credentials,
): Promise<{ sessionId: string; refresh: string; userId: number }> {
  const { user, name } = await findAccount(tx, given)
  const attempt = await countAttempt(tx, 'password', name, given.device.address)
  const right = await isPassword(user?.passwordHash ?? null, given.password)
  if (!user || !right) throw new DomainError('InvalidCredentials')
  const accounts = [null, user.id, user.membership?.organizationId]
  if (!accounts.includes(given.holderId)) throw new DomainError('InvalidCredentials')
  await attempt.succeeded()
  if (user.blockedAt || user.membership?.organization.blockedAt) throw new DomainError('AccountBlocked')
  if (user.otpSince && !given.otp?.trim()) throw new DomainError('OtpRequired')
  if (user.otpSince && given.otp)
    await spendOtp(tx, user, { otp: given.otp, address: given.device.address, sealKey: given.sealKey })
  const opened = await openSession(tx, user.id, given.kind, given.device)
  await noteDevice(tx, user.id, given.device)
  return { ...opened, userId: user.id }
}
