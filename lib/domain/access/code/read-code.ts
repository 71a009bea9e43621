import type { Tx } from '../../tx'
import { secondsToNext } from './send-code'

const purposes = { email: ['email', 'new_email'], phone: ['phone'] } as const

/** State of the codes of one channel: the newest one's target and validity, a pending new email, when another may be sent. */
export type CodeStanding = { target: string | null; live: boolean; newEmail: string | null; nextAt: Date }

/** Returns the state for the pages where codes are entered. Reads at most the last hour of codes, by `one_time_code`'s index. */
export async function readCode(
  tx: Tx,
  { userId, channel }: { userId: number; channel: keyof typeof purposes },
  now: Date,
): Promise<CodeStanding> {
  const sent = await tx.oneTimeCode.findMany({
    where: {
      userId,
      purpose: { in: [...purposes[channel]] },
      createdAt: { gt: new Date(now.getTime() - 3_600_000) },
    },
    orderBy: { id: 'desc' },
    take: 5,
    select: { purpose: true, target: true, createdAt: true, expiresAt: true, usedAt: true },
  })
  const [last] = sent
  const wait = secondsToNext(
    sent.map(({ createdAt }) => createdAt),
    now,
  )
  return {
    target: last?.target ?? null,
    live: last !== undefined && last.usedAt === null && last.expiresAt > now,
    newEmail: last?.purpose === 'new_email' && last.usedAt === null ? last.target : null,
    nextAt: new Date(now.getTime() + wait * 1000),
  }
}
