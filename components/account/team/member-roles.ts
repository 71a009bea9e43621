import type { TeamView } from '@/lib/contract/access/team-view'

type Role = TeamView['members'][number]['role']

/** From who may least to who may most. */
export const memberRoles = ['VIEWER', 'LINKS', 'FINANCE', 'ADMIN'] as const satisfies readonly Role[]

/** Roles that somebody may give: an ADMIN is the holder's to make. */
export const rolesFor = (holder: boolean) => memberRoles.filter((role) => holder || role !== 'ADMIN')
