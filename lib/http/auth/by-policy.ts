import type { Call } from '@/lib/contract/call'
import { db } from '@/lib/db'
import type { Caller } from '@/lib/domain/access/authorize'
import { readPolicies } from '@/lib/domain/policy/read-policy'
import { type Acts, refuseUnnamed } from '@/lib/domain/policy/refuse-unnamed'
import type { Write } from '@/lib/domain/policy/writes'

/** The names in a call's declaration. */
export const namesIn = (acts: Acts): Write[] => Object.keys(acts) as Write[]

/**
 * Refuses a write of the console to whom the policy in force names for none of what it may do (docs/contract.md#policy).
 * @throws DomainError FORBIDDEN
 */
export async function refuseByPolicy({ writes }: Call, { roles }: Caller): Promise<void> {
  if (writes) refuseUnnamed(writes, await readPolicies(db, namesIn(writes)), roles)
}
