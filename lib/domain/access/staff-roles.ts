/** Roles that work at the console (docs/contract.md#roles), the least first. */
export const staffRoles = ['AUDITOR', 'SUPPORT', 'REVIEWER', 'TREASURY', 'OPERATOR', 'SUPERUSER'] as const

export type StaffRole = (typeof staffRoles)[number]

/** True for those who see people's data masked: support, without another role of the console. */
export const seesMasked = (roles: readonly string[]) =>
  roles.includes('SUPPORT') && !staffRoles.some((role) => role !== 'SUPPORT' && roles.includes(role))

/** True for the roles that work at the console. */
export const isStaff = (roles: readonly string[]) => staffRoles.some((role) => roles.includes(role))
