/**
 * The second factor of an account: authenticator codes, recovery codes, PIN (docs/contract.md#access-tokens,
 * docs/contract.md#pin-and-two-step-verification).
 */
import { createHmac } from 'node:crypto'
import { databaseTime } from '../../clock'
import { DomainError } from '../../errors'
import { queueMessage } from '../../notification/queue-message'
import type { Tx } from '../../tx'
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

type SecondFactor = { id: number; email: string; otpSecret: Uint8Array | null; otpSince: Date | null }

async function spendStep(tx: Tx, user: SecondFactor, code: string, sealKey: string, now: Date): Promise<boolean> {
  if (!user.otpSecret) return false
  const step = stepOf(unseal(sealKey, seedPlace(user.id), user.otpSecret), code, now)
  if (step === null) return false
  // Each step is accepted once, also by concurrent calls (RFC 6238 §5.2).
  const { count } = await tx.user.updateMany({
    where: { id: user.id, OR: [{ otpLastStep: null }, { otpLastStep: { lt: step } }] },
    data: { otpLastStep: step },
  })
  return count === 1
}

async function spendRecoveryCode(
  tx: Tx,
  user: SecondFactor,
  code: string,
  sealKey: string,
  now: Date,
): Promise<boolean> {
  const { count } = await tx.recoveryCode.updateMany({
    where: { userId: user.id, hash: hashOfRecoveryCode(sealKey, user.id, code), usedAt: null },
    data: { usedAt: now },
  })
  if (count === 0) return false
  const left = await tx.recoveryCode.count({ where: { userId: user.id, usedAt: null } })
  const data = { left, at: now.toISOString() }
  await queueMessage(tx, { userId: user.id, channel: 'email', to: user.email, kind: 'recovery_code_used', data })
  return true
}

/**
 * Checks an authenticator or recovery code and marks it used. Attempts are counted, so it must not run in a transaction that a
 * refusal would roll back.
 * @throws TooManyAttempts, InvalidOtp
 */
export async function spendOtp(
  tx: Tx,
  user: SecondFactor,
  given: { otp: string; address: string; sealKey: string },
): Promise<void> {
  const attempt = await countAttempt(tx, 'otp', `${user.id}`, given.address)
  const now = await databaseTime(tx)
  const code = given.otp.trim()
  const right = /^\d{6}$/.test(code)
    ? await spendStep(tx, user, code, given.sealKey, now)
    : await spendRecoveryCode(tx, user, code, given.sealKey, now)
  if (!user.otpSince || !right) throw new DomainError('InvalidOtp')
  await attempt.succeeded()
}

type Confirmed = {
  userId: number
  pin?: string | null | undefined
  otp?: string | null | undefined
  address: string
  sealKey: string
}

/**
 * Confirms a sensitive call by PIN or code, if the account has either (docs/contract.md#step-up).
 * @throws StepUpRequired, also for a wrong PIN or code; TooManyAttempts
 */
export async function confirmStep(tx: Tx, { userId, pin, otp, address, sealKey }: Confirmed): Promise<void> {
  const user = await tx.user.findUnique({
    where: { id: userId },
    select: { id: true, email: true, pinHash: true, otpSecret: true, otpSince: true },
  })
  if (!user?.pinHash && !user?.otpSince) return
  if (otp && user.otpSince) {
    try {
      return await spendOtp(tx, user, { otp, address, sealKey })
    } catch (refusal) {
      if (!(refusal instanceof DomainError) || refusal.code !== 'InvalidOtp') throw refusal
      throw new DomainError('StepUpRequired')
    }
  }
  if (!pin || !user.pinHash) throw new DomainError('StepUpRequired')
  const attempt = await countAttempt(tx, 'pin', `${userId}`, address)
  if (!(await isPassword(user.pinHash, pin))) throw new DomainError('StepUpRequired')
  await attempt.succeeded()
}
