import { DomainError } from '../../errors'
import { olderThan, type Page, readPage, type Slice } from '../../paging'
import type { Prisma, Role, Session, Tx } from '../../tx'
import { webSince } from '../authorize'

export type ListedSession = Omit<Session, 'userId'>

/** Returns a page of a user's sessions that are still valid, newest first. */
export function listSessions(
  tx: Tx,
  { userId, roles }: { userId: number; roles: readonly Role[] },
  slice: Slice,
  now: Date,
): Promise<Page<ListedSession>> {
  const { opened, used } = webSince(roles, now)
  const where: Prisma.SessionWhereInput = {
    ...{ userId, expiresAt: { gt: now } },
    OR: [{ kind: 'API' }, { createdAt: { gt: opened }, lastUsedAt: { gt: used } }],
  }
  return readPage(slice, {
    read: ({ before, skip, take }) =>
      tx.session.findMany({
        where: { ...where, number: olderThan(before) },
        omit: { userId: true },
        orderBy: { number: 'desc' },
        ...{ skip, take },
      }),
    count: () => tx.session.count({ where }),
    idOf: ({ number }) => number,
  })
}

/** Ends one of the user's own sessions, and its tokens with it. @throws Not found */
export async function endOwnSession(tx: Tx, { userId, id }: { userId: number; id: string }): Promise<void> {
  const { count } = await tx.session.deleteMany({ where: { id, userId } })
  if (count === 0) throw new DomainError('Not found')
}
