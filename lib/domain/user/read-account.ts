import { DomainError } from '../errors'
import type { Tx } from '../tx'
import { displayName } from './display-name'

/** An account as staff see it, with its submissions for review. @throws Profile not found */
export async function readAccount(tx: Tx, id: number) {
  const user = await tx.user.findUnique({
    where: { id, erasedAt: null },
    include: {
      submissions: { orderBy: { id: 'desc' }, take: 5 },
      membership: { include: { organization: true } },
      _count: { select: { links: true, movements: true, sessions: true, collaborators: true } },
    },
  })
  if (!user) throw new DomainError('Profile not found')
  const { membership } = user
  return {
    ...user,
    name: displayName(user),
    organization: membership && { id: membership.organizationId, name: displayName(membership.organization) },
  }
}

export type ReadAccount = Awaited<ReturnType<typeof readAccount>>
