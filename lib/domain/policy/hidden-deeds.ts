import type { Part } from '../access/parts'
import { mayRead } from '../access/who-reads'
import type { Prisma, Tx } from '../tx'

/** What names of writes and of entries of the audit log begin with, of which nobody learns but who reads a part. */
const told: readonly [deeds: string, part: Part][] = [
  ['referral_code.', 'referrals'],
  ['platform_key.', 'keys'],
  ['unusual.', 'unusual'],
]

type Roles = readonly string[]

/** The part whose readers alone learn of a write; null: all staff do (docs/contract.md#who-reads). */
const partOfDeed = (name: string): Part | null => told.find(([deeds]) => name.startsWith(deeds))?.[1] ?? null

/** Those of some roles that learn of a write: whoever decides on something must be able to read it. */
export function learningOf<Role extends string>(write: string, roles: readonly Role[]): Role[] {
  const part = partOfDeed(write)
  return roles.filter((role) => part === null || mayRead([role], part))
}

/** What the names begin with of what these roles do not learn of. */
export const hiddenDeeds = (roles: Roles): string[] =>
  told.flatMap(([deeds, part]) => (mayRead(roles, part) ? [] : [deeds]))

/** Entries of the audit log that a reader may not know of: of parts that they do not read, and of marks about themselves. */
export async function hiddenEntries(
  tx: Tx,
  { userId, roles }: { userId: number; roles: Roles },
): Promise<Prisma.AuditEntryWhereInput> {
  const [marks, keys] = await Promise.all([
    tx.unusualMark.findMany({ where: { ownerId: userId }, select: { id: true } }),
    // The entries of platform keys are named as those of accounts' own keys.
    mayRead(roles, 'keys') ? [] : tx.apiKey.findMany({ where: { kind: 'PLATFORM' }, select: { id: true } }),
  ])
  const subjects = [...marks.map(({ id }) => `unusual:${id}`), ...keys.map(({ id }) => `key:${id}`)]
  return {
    OR: [...hiddenDeeds(roles).map((deeds) => ({ action: { startsWith: deeds } })), { subject: { in: subjects } }],
  }
}
