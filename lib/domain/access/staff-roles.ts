/** Roles that work at the console (docs/contract.md#roles), the least first. */
export const staffRoles = ['AUDITOR', 'SUPPORT', 'REVIEWER', 'TREASURY', 'OPERATOR', 'SUPERUSER'] as const

export type StaffRole = (typeof staffRoles)[number]

/** True for the roles that work at the console. */
export const isStaff = (roles: readonly string[]) => staffRoles.some((role) => roles.includes(role))
