import { type Part, partAt } from './parts'
import { type StaffRole, staffRoles } from './staff-roles'

const all: readonly StaffRole[] = staffRoles
/** What grants entry to the service, or money from it: those who set it, and who checks. */
const sensitive: readonly StaffRole[] = ['AUDITOR', 'SUPERUSER']
/** What no one may learn who reads people's data covered. */
const unmasked: readonly StaffRole[] = staffRoles.filter((role) => role !== 'SUPPORT')

/**
 * Who reads each part of the console (docs/contract.md#who-reads): its pages, views and files, and the calls of `/panel/` that say that they
 * answer of it.
 */
const readers = {
  ...{
    frame: all,
    overview: all,
    reloads: all,
    identity: all,
    cases: all,
    suspense: all,
    reversals: all,
    payouts: all,
  },
  ...{ movements: all, ledger: all, reconciliation: all, statements: all, close: all, accounting: all },
  ...{ fees: all, rates: all, accounts: all, referrals: sensitive, keys: sensitive, policy: all },
  ...{ users: all, screening: all, 'data-requests': all, unusual: unmasked, audit: all, alerts: all },
} satisfies Record<Part, readonly StaffRole[]>

/** The roles that read a part, the least first. */
export const readersOf = (part: Part): readonly StaffRole[] => readers[part]

/** Whether somebody with these roles reads a part. */
export const mayRead = (roles: readonly string[], part: Part): boolean =>
  readersOf(part).some((role) => roles.includes(role))

/** Whether somebody with these roles reads an address of the console. */
export function mayReadAt(roles: readonly string[], address: string): boolean {
  const part = partAt(address)
  return part !== null && mayRead(roles, part)
}
