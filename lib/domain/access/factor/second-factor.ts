/**
 * The second factor of an account: authenticator codes, recovery codes, PIN (docs/contract.md#access-tokens,
 * docs/contract.md#pin-and-two-step-verification).
 */
import { createHmac } from 'node:crypto'
import { databaseTime } from '../../clock'
import { DomainError } from '../../errors'
import { mailToUser } from '../../notification/mail-to-user'
import { Prisma, type Tx } from '../../tx'
import { countAttempt } from '../count-failures'
import { isPassword } from '../password/password'
import { unseal } from '../seal'
import { stepOf } from './otp'

export const seedPlace = (userId: number) => `otp:${userId}`

/** Returns the stored hash of a recovery code. @param sealKey the installation's: fifty bits unkeyed might be brute-forced */
export const hashOfRecoveryCode = (sealKey: string, userId: number, code: string) =>
  new Uint8Array(
    createHmac('sha256', `recovery:${sealKey}`)
      .update(`${userId}:${code.toUpperCase().replaceAll(/[\s-]/g, '')}`)
      .digest(),
  )

type SecondFactor = { id: number; otpSecret: Uint8Array | null; otpSince: Date | null }

/** What a code was given with. `call`: identifies the call, where its repetition is the same call; it may give its code again. */
type Given = { otp: string; address: string; sealKey: string; call?: Uint8Array<ArrayBuffer> | null | undefined }

async function spendStep(tx: Tx, user: SecondFactor, given: Given, now: Date): Promise<boolean> {
  if (!user.otpSecret) return false
  const step = stepOf(unseal(given.sealKey, seedPlace(user.id), user.otpSecret), given.otp.trim(), now)
  if (step === null) return false
  const otpLastCall = given.call ?? null
  // Each step is accepted once, also by concurrent calls (RFC 6238 §5.2).
  const unused = [{ otpLastStep: null }, { otpLastStep: { lt: step } }]
  const { count } = await tx.user.updateMany({
    where: { id: user.id, OR: otpLastCall ? [...unused, { otpLastStep: step, otpLastCall }] : unused },
    data: { otpLastStep: step, otpLastCall },
  })
  return count === 1
}

/** For how long the call that used a recovery code may give it again: longer than any call runs. */
const repeating = 60_000

async function spendRecoveryCode(tx: Tx, user: SecondFactor, given: Given, now: Date): Promise<boolean> {
  const usedCall = given.call ?? null
  const code = { userId: user.id, hash: hashOfRecoveryCode(given.sealKey, user.id, given.otp) }
  const used = await tx.$queryRaw<unknown[]>`
    with used as (
      update recovery_code set used_at = ${now}, used_call = ${usedCall}
       where user_id = ${user.id} and hash = ${code.hash} and used_at is null returning user_id),
    told as (
      ${mailToUser('recovery_code_used', Prisma.sql`jsonb_build_object('left', unused.count - 1, 'at', ${now}::timestamptz)`)}
        from used join "user" u on u.id = used.user_id,
             lateral (select count(*) from recovery_code c where c.user_id = u.id and c.used_at is null) unused)
    select from used`
  if (used.length === 1) return true
  const justNow = { gt: new Date(now.getTime() - repeating) }
  return usedCall !== null && (await tx.recoveryCode.count({ where: { ...code, usedCall, usedAt: justNow } })) === 1
}

/**
 * Checks an authenticator or recovery code and marks it used. Attempts are counted, so it must not run in a transaction that a
 * refusal would roll back.
 * @throws TooManyAttempts, InvalidOtp
 */
export async function spendOtp(tx: Tx, user: SecondFactor, given: Given): Promise<void> {
  const attempt = await countAttempt(tx, 'otp', `${user.id}`, given.address)
  const now = await databaseTime(tx)
  const spend = /^\d{6}$/.test(given.otp.trim()) ? spendStep : spendRecoveryCode
  const right = await spend(tx, user, given, now)
  if (!user.otpSince || !right) throw new DomainError('InvalidOtp')
  await attempt.succeeded()
}

type Confirmed = Omit<Given, 'otp'> & {
  userId: number
  pin?: string | null | undefined
  otp?: string | null | undefined
}

/**
 * Confirms a sensitive call by PIN or code, if the account has either (docs/contract.md#step-up).
 * @throws StepUpRequired, also for a wrong PIN or code; TooManyAttempts
 */
export async function confirmStep(tx: Tx, { userId, pin, otp, ...given }: Confirmed): Promise<void> {
  const user = await tx.user.findUnique({
    where: { id: userId },
    select: { id: true, pinHash: true, otpSecret: true, otpSince: true },
  })
  if (!user?.pinHash && !user?.otpSince) return
  if (otp && user.otpSince) {
    try {
      return await spendOtp(tx, user, { ...given, otp })
    } catch (refusal) {
      if (!(refusal instanceof DomainError) || refusal.code !== 'InvalidOtp') throw refusal
      throw new DomainError('StepUpRequired')
    }
  }
  if (!pin || !user.pinHash) throw new DomainError('StepUpRequired')
  const attempt = await countAttempt(tx, 'pin', `${userId}`, given.address)
  if (!(await isPassword(user.pinHash, pin))) throw new DomainError('StepUpRequired')
  await attempt.succeeded()
}
