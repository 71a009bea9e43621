import { recordAudit } from '../access/record-audit'
import { isStaff } from '../access/staff-roles'
import { DomainError, fieldError } from '../errors'
import type { Proposable } from '../policy/proposable'
import type { Write } from '../policy/writes'
import type { Role, Tx, User } from '../tx'

/** Null leaves the field unchanged. */
type UserChange = { userId: number; blocked: boolean | null; roles: Role[] | null }

const same = (one: readonly Role[], other: readonly Role[]) => [...one].sort().join() === [...other].sort().join()

/** One superuser must remain, even when two demote each other at once: the rows are locked in a fixed order. */
async function refuseLast(tx: Tx, userId: number): Promise<void> {
  const active = await tx.$queryRaw<{ id: number }[]>`
    select id from "user" where 'SUPERUSER' = any(roles) and blocked_at is null and erased_at is null
    order by id for update`
  if (active.length === 1 && active[0]?.id === userId) throw new DomainError('FORBIDDEN')
}

const writeOf = (blocked: boolean): Write => (blocked ? 'user.block' : 'user.unblock')

/**
 * Blocks or unblocks an account, or changes its roles (docs/contract.md#roles). A block or a change of roles ends its
 * sessions and tokens; a block also those of its collaborators. Refuses oneself, staff or roles unless by a superuser, the last
 * superuser, an unknown account, and other roles of a collaborator.
 */
export const userWrite: Proposable<UserChange, User> = {
  writes: ({ blocked, roles }) => [
    ...(roles ? (['user.roles'] as const) : []),
    ...(blocked === null ? [] : [writeOf(blocked)]),
    ...(roles === null && blocked === null ? (['user.block'] as const) : []),
  ],
  subject: ({ userId }) => `user:${userId}`,
  topics: (done) => (done ? [`user:${done.id}`] : []),
  look: async (tx, { userId, blocked, roles }, by) => {
    const superuser = by.roles.includes('SUPERUSER')
    if (userId === by.userId || (roles && !superuser)) throw new DomainError('FORBIDDEN')
    if (blocked || (roles && !roles.includes('SUPERUSER'))) await refuseLast(tx, userId)
    await tx.$executeRaw`select 1 from "user" where id = ${userId} for update`
    const user = await tx.user.findUnique({ where: { id: userId, erasedAt: null } })
    if (!user) throw new DomainError('Profile not found')
    if (isStaff(user.roles) && !superuser) throw new DomainError('FORBIDDEN')
    if (roles && user.roles.includes('COLLABORATOR')) throw fieldError('roles', 'not_allowed')
    const turned = blocked !== null && blocked !== (user.blockedAt !== null)
    const moved = roles !== null && !same(roles, user.roles)
    return {
      before: { ...(moved ? { roles: user.roles } : {}), ...(turned ? { blocked: !blocked } : {}) },
      after: { ...(moved ? { roles } : {}), ...(turned ? { blocked } : {}) },
      writes: [...(moved ? (['user.roles'] as const) : []), ...(turned ? [writeOf(blocked)] : [])],
      warnings: [],
    }
  },
  apply: async (tx, { userId, blocked, roles }, { before, writes }, { actorId, reason, now }) => {
    const moved = writes.includes('user.roles')
    const turned = writes.some((write) => write !== 'user.roles')
    const entry = { actorId, subject: `user:${userId}` as const, reason }
    if (turned) {
      const action = blocked ? 'user.blocked' : 'user.unblocked'
      await recordAudit(tx, { ...entry, action, from: { blocked: !blocked }, to: { blocked } })
    }
    if (moved) {
      const from = { roles: before?.roles ?? null }
      await recordAudit(tx, { ...entry, action: 'user.roles', from, to: { roles } })
    }
    if (moved || (turned && blocked)) await tx.session.deleteMany({ where: { userId } })
    if (turned && blocked) await tx.session.deleteMany({ where: { user: { membership: { organizationId: userId } } } })
    return tx.user.update({
      where: { id: userId },
      data: {
        ...(turned ? { blockedAt: blocked ? now : null } : {}),
        ...(moved && roles ? { roles } : {}),
      },
    })
  },
}
