import { databaseTime } from '../../clock'
import { DomainError, fieldError } from '../../errors'
import { newRecoveryCode } from '../../ids'
import { queueMessage } from '../../notification/queue-message'
import type { InTx, Tx } from '../../tx'
import { countAttempt } from '../count-failures'
import { checkPassword } from '../password/check-password'
import { seal, unseal } from '../seal'
import { newSeed, otpauthUrl, stepOf } from './otp'
import { hashOfRecoveryCode, seedPlace, spendOtp } from './second-factor'

const recoveryCodes = 10

export const hasNoOtp = async (tx: Tx, userId: number): Promise<boolean> =>
  (await tx.user.count({ where: { id: userId, otpSince: null } })) === 1

/**
 * Creates and stores a seed for an authenticator. It takes effect once a code of it is confirmed; until then, another call
 * replaces it.
 * @throws Validation failed on `otp` if two-step verification is already on
 */
export async function startOtp(tx: Tx, userId: number, sealKey: string): Promise<{ secret: string; url: string }> {
  const secret = newSeed()
  const { count } = await tx.user.updateMany({
    where: { id: userId, otpSince: null },
    data: { otpSecret: seal(sealKey, seedPlace(userId), secret), otpLastStep: null, otpLastCall: null },
  })
  if (count === 0) throw fieldError('otp', 'not_allowed')
  const { email } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } })
  return { secret, url: otpauthUrl(secret, email) }
}

type Given = { userId: number; otp: string; address: string; sealKey: string }

/**
 * Turns two-step verification on and returns the recovery codes, which are shown only this once.
 * @throws Validation failed on `otp` if it is already on; InvalidOtp, also if no seed was created; TooManyAttempts
 */
export async function confirmOtp({ tx, inTx }: { tx: Tx; inTx: InTx }, given: Given): Promise<string[]> {
  const { userId, sealKey } = given
  const attempt = await countAttempt(tx, 'otp', `${userId}`, given.address)
  const { otpSince, otpSecret, email } = await tx.user.findUniqueOrThrow({ where: { id: userId } })
  if (otpSince) throw fieldError('otp', 'not_allowed')
  const now = await databaseTime(tx)
  const step = otpSecret && stepOf(unseal(sealKey, seedPlace(userId), otpSecret), given.otp.trim(), now)
  if (step === null) throw new DomainError('InvalidOtp')
  await attempt.succeeded()
  const codes = Array.from({ length: recoveryCodes }, newRecoveryCode)
  await inTx(async (within, at) => {
    const { count } = await within.user.updateMany({
      where: { id: userId, otpSince: null, otpSecret },
      data: { otpSince: at, otpLastStep: step },
    })
    if (count === 0) throw new DomainError('InvalidOtp')
    await within.recoveryCode.deleteMany({ where: { userId } })
    await within.recoveryCode.createMany({
      data: codes.map((code) => ({ userId, hash: hashOfRecoveryCode(sealKey, userId, code) })),
    })
    const data = { at: at.toISOString() }
    await queueMessage(within, { userId, channel: 'email', to: email, kind: 'otp_enabled', data })
  })
  return codes
}

/**
 * Turns two-step verification off, given both factors.
 * @throws PasswordNotMatch, InvalidOtp, also if it is off; TooManyAttempts
 */
export async function endOtp({ tx, inTx }: { tx: Tx; inTx: InTx }, given: Given & { password: string }): Promise<void> {
  const { userId } = given
  await checkPassword(tx, given)
  const user = await tx.user.findUniqueOrThrow({ where: { id: userId } })
  await spendOtp(tx, user, given)
  await inTx(async (within, at) => {
    await within.user.update({
      where: { id: userId },
      data: { otpSecret: null, otpSince: null, otpLastStep: null, otpLastCall: null },
    })
    await within.recoveryCode.deleteMany({ where: { userId } })
    const data = { at: at.toISOString() }
    await queueMessage(within, { userId, channel: 'email', to: user.email, kind: 'otp_disabled', data })
  })
}
