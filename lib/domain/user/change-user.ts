import { recordAudit } from '../access/record-audit'
import { isStaff } from '../access/staff-roles'
import { DomainError, fieldError } from '../errors'
import { refuseProposer } from '../policy/judge'
import { readPolicies } from '../policy/read-policy'
import type { Role, Tx } from '../tx'

/** Null leaves the field unchanged. */
export type UserChange = { blocked: boolean | null; roles: Role[] | null; reason: string }

const same = (one: readonly Role[], other: readonly Role[]) => [...one].sort().join() === [...other].sort().join()

/** One superuser must remain, even when two demote each other at once: the rows are locked in a fixed order. */
async function refuseLast(tx: Tx, userId: number): Promise<void> {
  const active = await tx.$queryRaw<{ id: number }[]>`
    select id from "user" where 'SUPERUSER' = any(roles) and blocked_at is null and erased_at is null
    order by id for update`
  if (active.length === 1 && active[0]?.id === userId) throw new DomainError('FORBIDDEN')
}

/**
 * Blocks or unblocks an account, or changes its roles (docs/contract.md#roles). A block or a change of roles ends its
 * sessions and tokens; a block also those of its collaborators.
 * @throws FORBIDDEN on oneself, to whom the policy does not name, on staff unless by a superuser, on the last superuser; Profile not found;
 *   Validation failed for other roles of a collaborator
 */
export async function changeUser(
  tx: Tx,
  userId: number,
  { blocked, roles, reason }: UserChange,
  by: { userId: number; roles: readonly Role[] },
  now: Date,
) {
  const superuser = by.roles.includes('SUPERUSER')
  if (userId === by.userId) throw new DomainError('FORBIDDEN')
  const policyOf = await readPolicies(tx, ['user.block', 'user.unblock', 'user.roles'])
  if (blocked !== null) refuseProposer(policyOf(blocked ? 'user.block' : 'user.unblock'), by.roles)
  if (roles) refuseProposer(policyOf('user.roles'), by.roles)
  if (blocked || (roles && !roles.includes('SUPERUSER'))) await refuseLast(tx, userId)
  await tx.$executeRaw`select 1 from "user" where id = ${userId} for update`
  const user = await tx.user.findUnique({ where: { id: userId, erasedAt: null } })
  if (!user) throw new DomainError('Profile not found')
  if (isStaff(user.roles) && !superuser) throw new DomainError('FORBIDDEN')
  if (roles && user.roles.includes('COLLABORATOR')) throw fieldError('roles', 'not_allowed')

  const turned = blocked !== null && blocked !== (user.blockedAt !== null)
  const moved = roles !== null && !same(roles, user.roles)
  const entry = { actorId: by.userId, subject: `user:${userId}` as const, reason }
  if (turned) {
    const action = blocked ? 'user.blocked' : 'user.unblocked'
    await recordAudit(tx, { ...entry, action, from: { blocked: !blocked }, to: { blocked } })
  }
  if (moved) await recordAudit(tx, { ...entry, action: 'user.roles', from: { roles: user.roles }, to: { roles } })
  if (moved || (turned && blocked)) await tx.session.deleteMany({ where: { userId } })
  if (turned && blocked) await tx.session.deleteMany({ where: { user: { membership: { organizationId: userId } } } })
  return tx.user.update({
    where: { id: userId },
    data: {
      ...(turned ? { blockedAt: blocked ? now : null } : {}),
      ...(moved ? { roles } : {}),
    },
  })
}
