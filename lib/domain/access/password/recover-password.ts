import { createHash } from 'node:crypto'
import { DomainError, fieldError } from '../../errors'
import { newRefreshToken } from '../../ids'
import { behind } from '../../notification/send-message'
import type { InTx, Tx } from '../../tx'
import { type CodeKeys, codeTerms, hashOfCode, sendCode } from '../code/send-code'
import { countCalls } from '../count-calls'
import { hashOfToken } from '../session/open-session'
import { hashPassword } from './password'
import { isWeakPassword, ownerOf } from './password-strength'
import { setPassword } from './set-password'

/** Counters are keyed by the email as typed, so that known and unknown accounts are counted alike. */
const counterOf = (name: string, email: string) =>
  `r:${name}:${createHash('sha256').update(email).digest('base64url').slice(0, 22)}`

/**
 * Queues a password recovery. Behaves alike, in the same time, whether the account exists or not, because a job looks it up.
 * A request that comes too soon is dropped silently.
 */
export async function requestRecovery(tx: Tx, email: string): Promise<void> {
  const [pause] = await countCalls(tx, [{ key: counterOf('pause', email), seconds: codeTerms.pause }])
  if (pause?.points !== 1) return
  const [hour] = await countCalls(tx, [{ key: counterOf('hour', email), seconds: 3_600 }])
  if (!hour || hour.points > codeTerms.hourly) return
  await tx.$executeRaw`delete from rate_limit where key = ${counterOf('tries', email)}`
  await tx.$executeRaw`
    select graphile_worker.add_job('send_recovery_code', ${JSON.stringify({ email })}::json, priority => ${behind}::int)`
}

/** The job queued by {@link requestRecovery}. */
export async function sendRecoveryCode(tx: Tx, { email, ...keys }: { email: string } & CodeKeys, now: Date) {
  const user = await tx.user.findUnique({ where: { email, erasedAt: null }, select: { id: true } })
  if (user) await sendCode(tx, { userId: user.id, purpose: 'recovery', target: email, ...keys }, now)
}

type Row = { id: number; user_id: number; hash: Uint8Array; good: boolean }

/**
 * Exchanges a recovery code for a token that allows setting a password, valid once and for ten minutes.
 * @throws InvalidCode (the same for an unknown account), CodeExpired (only when the code is right), TooManyAttempts
 */
export async function validateRecovery(
  tx: Tx,
  { email, code, secret }: { email: string; code: string; secret: string },
): Promise<string> {
  const [tries] = await countCalls(tx, [{ key: counterOf('tries', email), seconds: codeTerms.life }])
  if (!tries || tries.points > codeTerms.tries)
    throw new DomainError('TooManyAttempts', { retryAfter: tries?.secondsLeft ?? codeTerms.life })
  const [row] = await tx.$queryRaw<Row[]>`
    select c.id, c.user_id, c.hash, c.expires_at > now() as good
    from "user" u join one_time_code c on c.user_id = u.id and c.purpose = 'recovery'
    where u.email = ${email} and c.target = u.email and c.used_at is null
      and not exists (select from one_time_code n where n.user_id = u.id and n.purpose = 'recovery' and n.id > c.id)`
  const wanted = hashOfCode(secret, row?.user_id ?? 0, code)
  if (!row || !wanted.equals(row.hash)) throw new DomainError('InvalidCode')
  if (!row.good) throw new DomainError('CodeExpired')
  const token = newRefreshToken()
  const made = await tx.$executeRaw`
    with used as (update one_time_code set used_at = now() where id = ${row.id} and used_at is null returning user_id)
    insert into recovery_token (hash, user_id, expires_at)
    select ${hashOfToken(token)}, user_id, now() + make_interval(secs => ${codeTerms.life}::int) from used`
  if (made === 0) throw new DomainError('InvalidCode')
  return token
}

/**
 * Sets the password, given a recovery token; two-step verification is unchanged (docs/contract.md#passwords).
 * @throws InvalidCode, CodeExpired, Validation failed on a weak `new_password`, which leaves the token valid
 */
export async function confirmRecovery(
  { tx, inTx }: { tx: Tx; inTx: InTx },
  { token, newPassword, now }: { token: string; newPassword: string; now: Date },
): Promise<void> {
  const hash = new Uint8Array(hashOfToken(token))
  const found = await tx.recoveryToken.findUnique({ where: { hash } })
  if (!found || found.usedAt) throw new DomainError('InvalidCode')
  if (found.expiresAt <= now) throw new DomainError('CodeExpired')
  const user = await tx.user.findUniqueOrThrow({ where: { id: found.userId } })
  if (isWeakPassword(newPassword, ownerOf(user))) throw fieldError('new_password', 'weak_password')
  const passwordHash = await hashPassword(newPassword)
  await inTx(async (within, at) => {
    const { count } = await within.recoveryToken.updateMany({ where: { hash, usedAt: null }, data: { usedAt: at } })
    if (count === 0) throw new DomainError('InvalidCode')
    await setPassword(within, user.id, passwordHash, at)
  })
}
