import { DomainError } from '../../errors'
import type { Role, Session, Tx } from '../../tx'
import { isAlive } from '../authorize'

export type ListedSession = Pick<
  Session,
  'id' | 'kind' | 'address' | 'agent' | 'createdAt' | 'lastUsedAt' | 'expiresAt'
>

/** The most that are looked at: somebody who logs in by a script leaves one each time. */
const most = 1_000

/** Where somebody is signed in, newest first: only what is still good. */
export async function listSessions(
  tx: Tx,
  by: { userId: number; roles: readonly Role[]; page: number; size: number },
  now: Date,
): Promise<{ rows: ListedSession[]; count: number; last: null }> {
  const found: ListedSession[] = await tx.session.findMany({
    where: { userId: by.userId, expiresAt: { gt: now } },
    orderBy: { id: 'desc' },
    take: most,
    omit: { userId: true },
  })
  const alive = found.filter((session) => isAlive(session, by.roles, now))
  const from = (by.page - 1) * by.size
  return { rows: alive.slice(from, from + by.size), count: alive.length, last: null }
}

/** Signs out of one of one's own sessions; its tokens end with it. @throws Not found */
export async function endOwnSession(tx: Tx, { userId, id }: { userId: number; id: string }): Promise<void> {
  const { count } = await tx.session.deleteMany({ where: { id, userId } })
  if (count === 0) throw new DomainError('Not found')
}
