import type { Call, CallerKind } from '@/lib/contract/call'
import type { Caller } from '@/lib/domain/access/authorize'
import { seesMasked } from '@/lib/domain/access/staff-roles'

/** Callers whose calls read nothing but what is their own account's. */
const ownKinds: readonly CallerKind[] = ['anyone', 'key', 'account', 'holder', 'actor', 'user', 'signed']

/** Whether the answer to somebody covers people's data (docs/contract.md#covered-data): that of each call of the console. */
export const coversPeople = (
  { caller: kind, impersonal = false }: Pick<Call, 'caller' | 'impersonal'>,
  { roles }: Pick<Caller, 'roles'>,
): boolean => seesMasked(roles) && !impersonal && !ownKinds.includes(kind)
