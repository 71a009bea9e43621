import { DomainError } from '../../errors'

export type MemberRole = 'VIEWER' | 'LINKS' | 'FINANCE' | 'ADMIN'

export type Permission =
  | 'links:read'
  | 'links:write'
  | 'deposits:read'
  | 'deposits:write'
  | 'balance:read'
  | 'statements:read'
  | 'exports:read'
  | 'collaborators:write'
  | 'keys:write'
  | 'webhooks:write'

/**
 * What a call is to a member of an account: something that a role permits, something of the member's own (`self`), or the
 * holder's profile and documents, which a member has none of (`profile`).
 */
export type MemberNeed = Permission | 'self' | 'profile'

const reads: Permission[] = ['links:read', 'deposits:read', 'balance:read']
const links: Permission[] = [...reads, 'links:write']
const finance: Permission[] = [...links, 'deposits:write', 'statements:read', 'exports:read']

/** What each role may do (docs/contract.md#collaborators). */
const byRole: Record<MemberRole, readonly Permission[]> = {
  VIEWER: reads,
  LINKS: links,
  FINANCE: finance,
  ADMIN: [...finance, 'collaborators:write', 'keys:write', 'webhooks:write'],
}

export const permissionsOf = (role: MemberRole): readonly Permission[] => byRole[role]

/** Whether somebody may do it on the account: its holder (`member` null) may do all. */
export const may = (member: MemberRole | null, permission: Permission): boolean =>
  member === null || byRole[member].includes(permission)

/**
 * Refuses what a member may not do. A call that says nothing of members is its holder's alone.
 * @throws FORBIDDEN, UNABLE_TO_GET_PROFILE
 */
export function refuseMember(member: MemberRole | null, need: MemberNeed | undefined): void {
  if (member === null || need === 'self') return
  if (need === 'profile') throw new DomainError('UNABLE_TO_GET_PROFILE')
  if (need === undefined || !may(member, need)) throw new DomainError('FORBIDDEN')
}
