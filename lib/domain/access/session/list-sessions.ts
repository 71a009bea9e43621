import { DomainError } from '../../errors'
import type { Role, Session, Tx } from '../../tx'
import { isAlive } from '../authorize'

export type ListedSession = Pick<
  Session,
  'id' | 'kind' | 'address' | 'agent' | 'createdAt' | 'lastUsedAt' | 'expiresAt'
>

/** Maximum number of sessions read: a script that logs in leaves one each time. */
const most = 1_000

/** Returns a page of a user's sessions that are still valid, newest first. */
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

/** Ends one of the user's own sessions, and its tokens with it. @throws Not found */
export async function endOwnSession(tx: Tx, { userId, id }: { userId: number; id: string }): Promise<void> {
  const { count } = await tx.session.deleteMany({ where: { id, userId } })
  if (count === 0) throw new DomainError('Not found')
}
