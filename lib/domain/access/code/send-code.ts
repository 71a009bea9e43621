import { createHmac, randomInt } from 'node:crypto'
import { DomainError } from '../../errors'
import { queueMessage } from '../../notification/queue-message'
import type { Tx } from '../../tx'

export type CodePurpose = 'email' | 'phone' | 'recovery' | 'new_email'

/** Seconds that a code is valid, attempts allowed per code, seconds between codes, and codes per hour (docs/contract.md#codes). */
export const codeTerms = { life: 600, tries: 5, pause: 60, hourly: 5 } as const

export const newCode = () => `${randomInt(1_000_000)}`.padStart(6, '0')

/** Returns the stored hash of a code. @param secret the installation's: a plain hash of six digits could be brute-forced */
export const hashOfCode = (secret: string, userId: number, code: string) =>
  createHmac('sha256', `code:${secret}`).update(`${userId}:${code}`).digest()

const channelOf = (purpose: CodePurpose) => (purpose === 'phone' ? 'sms' : 'email')
/** Purposes that share a rate limit: both confirmations of an email. Recovery, also by email, has its own. */
const together: Record<CodePurpose, CodePurpose[]> = {
  email: ['email', 'new_email'],
  new_email: ['email', 'new_email'],
  phone: ['phone'],
  recovery: ['recovery'],
}

/** Returns the seconds until another code may be sent, 0 for now. @param sent send times of the last hour, newest first */
export function secondsToNext(sent: readonly Date[], now: Date): number {
  const since = (time: Date | undefined) => (time ? (now.getTime() - time.getTime()) / 1000 : Number.POSITIVE_INFINITY)
  return Math.max(0, Math.ceil(codeTerms.pause - since(sent[0])), Math.ceil(3_600 - since(sent[codeTerms.hourly - 1])))
}

/**
 * Refuses a code requested too soon. Locks the account's row, so that two concurrent requests cannot both pass.
 * @throws TooManyAttempts with the seconds to wait
 */
export async function refuseSoonCode(tx: Tx, userId: number, purpose: CodePurpose, now: Date): Promise<void> {
  await tx.$queryRaw`select id from "user" where id = ${userId} for update`
  const sent = await tx.oneTimeCode.findMany({
    where: { userId, purpose: { in: together[purpose] }, createdAt: { gt: new Date(now.getTime() - 3_600_000) } },
    orderBy: { id: 'desc' },
    take: codeTerms.hourly,
    select: { createdAt: true },
  })
  const wait = secondsToNext(
    sent.map(({ createdAt }) => createdAt),
    now,
  )
  if (wait > 0) throw new DomainError('TooManyAttempts', { retryAfter: wait })
}

/** The installation's secrets for codes: `secret` hashes a code, `sealKey` encrypts the message that carries it. */
export type CodeKeys = { secret: string; sealKey: string }

/**
 * Creates a code and queues its message. An earlier code is no longer valid, since only the newest is checked.
 * @param input.target an email, or a phone in E.164
 */
export async function sendCode(
  tx: Tx,
  { userId, purpose, target, secret, sealKey }: { userId: number; purpose: CodePurpose; target: string } & CodeKeys,
  now: Date,
): Promise<void> {
  const code = newCode()
  const expiresAt = new Date(now.getTime() + codeTerms.life * 1000)
  await tx.oneTimeCode.create({
    data: { userId, purpose, target, hash: hashOfCode(secret, userId, code), createdAt: now, expiresAt },
  })
  const data = { code, purpose }
  await queueMessage(tx, { userId, channel: channelOf(purpose), to: target, kind: 'code', data, sealKey })
}
