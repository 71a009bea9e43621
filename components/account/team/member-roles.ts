import type { TeamView } from '@/lib/contract/access/team-view'

type Role = TeamView['members'][number]['role']

/** From the fewest to the most permissions. */
export const memberRoles = ['VIEWER', 'LINKS', 'FINANCE', 'ADMIN'] as const satisfies readonly Role[]

/** Returns the roles that the user may assign; only the holder may assign ADMIN. */
export const rolesFor = (holder: boolean) => memberRoles.filter((role) => holder || role !== 'ADMIN')
