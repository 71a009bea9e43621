import { DomainError } from '../../errors'

export type MemberRole = 'VIEWER' | 'LINKS' | 'FINANCE' | 'ADMIN'

export type Permission =
  | 'links:read'
  | 'links:write'
  | 'deposits:read'
  | 'deposits:write'
  | 'payments:read'
  | 'payments:write'
  | 'payouts:read'
  | 'payouts:write'
  | 'balance:read'
  | 'statements:read'
  | 'exports:read'
  | 'collaborators:write'
  | 'keys:write'
  | 'webhooks:write'

/**
 * What a call requires of a member of an account: a permission of the role, nothing because it concerns the member's own data
 * (`self`), or a profile and documents, which only the holder has (`profile`).
 */
export type MemberNeed = Permission | 'self' | 'profile'

const readOnly: Permission[] = ['links:read', 'deposits:read', 'payments:read', 'payouts:read', 'balance:read']
const links: Permission[] = [...readOnly, 'links:write', 'payments:write']
const finance: Permission[] = [...links, 'deposits:write', 'payouts:write', 'statements:read', 'exports:read']

/** Permissions of each role (docs/contract.md#collaborators). */
const byRole: Record<MemberRole, readonly Permission[]> = {
  VIEWER: readOnly,
  LINKS: links,
  FINANCE: finance,
  ADMIN: [...finance, 'collaborators:write', 'keys:write', 'webhooks:write'],
}

export const permissionsOf = (role: MemberRole): readonly Permission[] => byRole[role]

/** True when the role includes the permission; the holder (`member` null) has all of them. */
export const may = (member: MemberRole | null, permission: Permission): boolean =>
  member === null || byRole[member].includes(permission)

/**
 * Refuses a member who lacks the permission. A call with `need` undefined is reserved for the holder.
 * @throws FORBIDDEN, UNABLE_TO_GET_PROFILE
 */
export function refuseMember(member: MemberRole | null, need: MemberNeed | undefined): void {
  if (member === null || need === 'self') return
  if (need === 'profile') throw new DomainError('UNABLE_TO_GET_PROFILE')
  if (need === undefined || !may(member, need)) throw new DomainError('FORBIDDEN')
}
