import { DomainError } from '../../errors'
import { Prisma, type Tx } from '../../tx'
import { countAttempt } from '../count-failures'
import { spendOtp } from '../factor/second-factor'
import { isPassword } from '../password/password'
import type { Device } from './note-device'
import { openSession } from './open-session'

export type Credentials = {
  email?: string | undefined
  username?: string | undefined
  password: string
  kind: 'WEB' | 'API'
  device: Device
  /** Holder of the account key sent with the call, or null: only the holder and the holder's collaborators may log in with it. */
  holderId: number | null
  /** An authenticator or recovery code, required where two-step verification is on. */
  otp?: string | undefined
  sealKey: string
}

const storable = (text: string) => text.isWellFormed() && !text.includes('\0')

type Account = {
  id: number
  passwordHash: string | null
  blocked: boolean
  otpSecret: Uint8Array | null
  otpSince: Date | null
  /** The account that a collaborator belongs to; null for others. */
  organizationId: number | null
}

async function findAccount(tx: Tx, { email, username }: Credentials) {
  const name = (email || username || '').trim().toLowerCase()
  const [user] = storable(name)
    ? await tx.$queryRaw<Account[]>`
        select u.id, u.password_hash as "passwordHash", u.otp_secret as "otpSecret", u.otp_since as "otpSince",
               c.organization_id as "organizationId", coalesce(u.blocked_at, o.blocked_at) is not null as blocked
          from "user" u
          left join collaborator c on c.user_id = u.id
          left join "user" o on o.id = c.organization_id
         where ${email ? Prisma.sql`u.email` : Prisma.sql`u.username`} = ${name}`
    : []
  return { user, name: user ? `${user.id}` : name }
}

/**
 * Opens a session, given the password and, where one is set, the second factor. Runs outside a transaction: hashing is slow, and
 * a refusal must not roll back the count of failures.
 * @throws TooManyAttempts, InvalidCredentials (the same for an unknown account, in the same time), AccountBlocked,
 *   OtpRequired, InvalidOtp
 */
export async function logIn(
  tx: Tx,
  given: Credentials,
): Promise<{ sessionId: string; refresh: string; userId: number; ahead: number }> {
  const { user, name } = await findAccount(tx, given)
  const attempt = await countAttempt(tx, 'password', name, given.device.address)
  const right = await isPassword(user?.passwordHash ?? null, given.password)
  if (!user || !right) throw new DomainError('InvalidCredentials')
  if (![null, user.id, user.organizationId].includes(given.holderId)) throw new DomainError('InvalidCredentials')
  await attempt.succeeded()
  if (user.blocked) throw new DomainError('AccountBlocked')
  if (user.otpSince && !given.otp?.trim()) throw new DomainError('OtpRequired')
  if (user.otpSince && given.otp)
    await spendOtp(tx, user, { otp: given.otp, address: given.device.address, sealKey: given.sealKey })
  const opened = await openSession(tx, user, given.kind, given.device)
  if (!opened) throw new DomainError('InvalidCredentials')
  return { ...opened, userId: user.id }
}
