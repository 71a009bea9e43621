import { type StaffRole, staffRoles } from './staff-roles'

const all: readonly StaffRole[] = staffRoles
/** What grants entry to the service, or money from it: those who set it, and who checks. */
const sensitive: readonly StaffRole[] = ['AUDITOR', 'SUPERUSER']
/** What no one may learn who reads people's data covered. */
const unmasked: readonly StaffRole[] = staffRoles.filter((role) => role !== 'SUPPORT')

/**
 * Who reads each part of the console (docs/contract.md#who-reads): its pages, views and files below `/console/<part>`, and the calls of
 * `/panel/` that say that they answer of it. `frame` is what stands around every page, such as the search.
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
} satisfies Record<string, readonly StaffRole[]>

export type Part = keyof typeof readers

export const parts = Object.keys(readers) as Part[]

/** The roles that read a part, the least first. */
export const readersOf = (part: Part): readonly StaffRole[] => readers[part]

/** Whether somebody with these roles reads a part. */
export const mayRead = (roles: readonly string[], part: Part): boolean =>
  readersOf(part).some((role) => roles.includes(role))

/** The part that an address of the console is of, with or without a query; null: of none, so that nobody reads it. */
export function partAt(address: string): Part | null {
  const [path = ''] = address.split('?')
  const name = /^\/console(?:\/view)?\/?$/.test(path)
    ? 'frame'
    : (/^\/console\/([a-z-]+)(?:\/|$)/.exec(path)?.[1] ?? '')
  return parts.find((part) => part === name) ?? null
}

/** Whether somebody with these roles reads an address of the console. */
export function mayReadAt(roles: readonly string[], address: string): boolean {
  const part = partAt(address)
  return part !== null && mayRead(roles, part)
}
