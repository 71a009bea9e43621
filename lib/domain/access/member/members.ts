import { DomainError } from '../../errors'
import { newRefreshToken } from '../../ids'
import { queueMessage } from '../../notification/queue-message'
import { olderThan, type Page, readPage, type Slice } from '../../paging'
import type { Prisma, Tx } from '../../tx'
import { displayName } from '../../user/display-name'
import { eraseNames } from '../../user/erase-names'
import { claimNames, refuseTaken } from '../../user/taken'
import { countCalls } from '../count-calls'
import { type AuditFacts, recordAudit } from '../record-audit'
import { hashOfToken } from '../session/open-session'
import type { MemberRole } from './permissions'

const shown = {
  omit: { tokenHash: true },
  include: { user: { select: { firstName: true, lastName: true, lastLogin: true } } },
} as const
export type Member = Prisma.CollaboratorGetPayload<typeof shown>

/** The managing user: the holder (`member` null), or a member whose role permits it, on the account of `ownerId`. */
type By = { ownerId: number; userId: number; member: MemberRole | null }

/** Lifetime of an invitation in milliseconds, and invitations that an account may send per hour. */
const terms = { life: 7 * 86_400_000, hourly: 30 } as const

/** Only the holder may create, change or remove an ADMIN (docs/contract.md#collaborators). */
function refuseAdmin({ member }: By, ...roles: MemberRole[]): void {
  if (member !== null && roles.includes('ADMIN')) throw new DomainError('FORBIDDEN')
}

/** Audit facts of a member, identified by user id alone: the audit log is never erased. */
const auditFacts = ({ userId, role }: Member): AuditFacts => ({ user_id: userId, role })
const audit = (
  tx: Tx,
  by: By,
  action: 'invited' | 'changed' | 'removed',
  id: number,
  change: { from?: Member; to?: Member },
) =>
  recordAudit(tx, {
    actorId: by.userId,
    action: `collaborator.${action}`,
    subject: `collaborator:${id}`,
    from: change.from ? auditFacts(change.from) : null,
    to: change.to ? auditFacts(change.to) : null,
    reason: null,
  })

/** Returns a page of members and invitations, newest first. */
export function listMembers(tx: Tx, ownerId: number, slice: Slice): Promise<Page<Member>> {
  const where = { organizationId: ownerId }
  return readPage(slice, {
    read: ({ before, ...range }) =>
      tx.collaborator.findMany({
        where: { ...where, id: olderThan(before) },
        orderBy: { id: 'desc' },
        ...shown,
        ...range,
      }),
    count: () => tx.collaborator.count({ where }),
    idOf: ({ id }) => id,
  })
}

/**
 * Invites an email to the account, for seven days. Inviting the same email again replaces the earlier invitation, which is no
 * longer valid.
 * @throws FORBIDDEN, UserByEmail, TooManyAttempts
 */
export async function inviteMember(
  tx: Tx,
  by: By,
  { email, role, locale, sealKey }: { email: string; role: MemberRole; locale: 'es' | 'en'; sealKey: string },
  now: Date,
): Promise<Member> {
  refuseAdmin(by, role)
  await claimNames(tx, { email })
  await refuseTaken(tx, { email }, null)
  const [sent] = await countCalls(tx, [{ key: `invite:${by.ownerId}`, seconds: 3_600 }])
  if (!sent || sent.points > terms.hourly) throw new DomainError('TooManyAttempts', { retryAfter: sent?.secondsLeft })
  const token = newRefreshToken()
  const invitation = {
    role,
    tokenHash: new Uint8Array(hashOfToken(token)),
    invitedAt: now,
    expiresAt: new Date(now.getTime() + terms.life),
  }
  const named = { organizationId: by.ownerId, email }
  const before = await tx.collaborator.findUnique({ where: { organizationId_email: named }, ...shown })
  if (before) refuseAdmin(by, before.role)
  const made = await tx.collaborator.upsert({
    where: { organizationId_email: named },
    create: { ...named, ...invitation },
    update: invitation,
    ...shown,
  })
  const organization = await tx.user.findUniqueOrThrow({ where: { id: by.ownerId } })
  const data = { organization: displayName(organization), role, path: `/invite?token=${token}` }
  await queueMessage(tx, { userId: null, channel: 'email', to: email, kind: 'invitation', data, locale, sealKey })
  await audit(tx, by, 'invited', made.id, { to: made })
  return made
}

/** Locks the row until the transaction ends. @throws Not found, FORBIDDEN */
async function held(tx: Tx, by: By, id: number): Promise<Member> {
  await tx.$executeRaw`select 1 from collaborator where id = ${id} for update`
  const row = await tx.collaborator.findFirst({ where: { id, organizationId: by.ownerId }, ...shown })
  if (!row) throw new DomainError('Not found')
  refuseAdmin(by, row.role)
  return row
}

/** Changes the role of a member or an invitation; the member's sessions end. @throws Not found, FORBIDDEN */
export async function changeMember(tx: Tx, by: By, { id, role }: { id: number; role: MemberRole }): Promise<Member> {
  const before = await held(tx, by, id)
  refuseAdmin(by, role)
  if (before.role === role) return before
  const after = await tx.collaborator.update({ where: { id }, data: { role }, ...shown })
  if (after.userId !== null) await tx.session.deleteMany({ where: { userId: after.userId } })
  await audit(tx, by, 'changed', id, { from: before, to: after })
  return after
}

/**
 * Withdraws an invitation, or ends a membership. The member's own account, which has no use without one, is erased with it,
 * which frees its email. @throws Not found, FORBIDDEN
 */
export async function removeMember(tx: Tx, by: By, id: number, now: Date): Promise<void> {
  const row = await held(tx, by, id)
  await tx.collaborator.delete({ where: { id } })
  if (row.userId !== null) await eraseNames(tx, row.userId, now)
  await audit(tx, by, 'removed', id, { from: row })
}
