import type { StaffRole } from '../access/staff-roles'
import { Prisma, type Tx } from '../tx'
import { learningOf } from './hidden-deeds'
import type { Warning } from './warnings'
import {
  type Raise,
  type ReasonNeed,
  type Second,
  type TwoPersonFrom,
  type Write,
  type WritePolicy,
  writes,
} from './writes'

/** Amounts that the installation's environment sets for a write; a setting of the console goes before them. */
export type Installed = Readonly<Partial<Record<Write, TwoPersonFrom>>>

/** What holds of a write where the console has set nothing else. */
export function standardOf(write: Write, installed: Installed): WritePolicy {
  const { propose, confirm, second, from, reason, warnings }: WritePolicy = writes[write]
  const least = installed[write] ?? {}
  const large = Object.keys(least).length > 0 ? ({ second: 'amount', from: least } as const) : { second, from }
  return { propose, confirm, ...large, reason, warnings }
}

/** What a row sets, also as JSON. */
export type PolicyRow = Omit<Prisma.PolicySettingGetPayload<object>, 'write' | 'changedAt'>

/** The roles that are set, less those that a setting may not name since: it can be older than the rule. Never none. */
function rolesOf(write: Write, set: readonly string[], standard: readonly StaffRole[]): readonly StaffRole[] {
  const roles = learningOf(write, set as StaffRole[])
  return roles.length > 0 ? roles : standard
}

// The contract typed what is stored; a warning that is newer than the setting keeps its default.
const settingOf = (write: Write, row: PolicyRow, standard: WritePolicy): WritePolicy => ({
  propose: rolesOf(write, row.propose, standard.propose),
  confirm: rolesOf(write, row.confirm, standard.confirm),
  second: row.second as Second,
  from: row.amounts as TwoPersonFrom,
  reason: row.reason as ReasonNeed,
  warnings: { ...standard.warnings, ...(row.warnings as Partial<Record<Warning, Raise>>) },
})

/** SQL expression: what is set for a write, as JSON; null for nothing. For a statement that reads what the policy is asked about. */
export const policyRow = (write: Write): Prisma.Sql =>
  Prisma.sql`(select to_jsonb(p) from policy_setting p where p.write = ${write})`

/** The policy in force, of what `policyRow` reads. */
export function policyOf(write: Write, row: PolicyRow | null, installed: Installed): WritePolicy {
  const standard = standardOf(write, installed)
  return row ? settingOf(write, row, standard) : standard
}

/** The policies in force for some writes, in one read. */
export async function readPolicies(
  tx: Tx,
  names: readonly Write[],
  installed: Installed = {},
): Promise<(write: Write) => WritePolicy> {
  const rows = await tx.$queryRaw<{ write: string; row: PolicyRow }[]>`
    select p.write, to_jsonb(p) as row from policy_setting p where p.write = any(${[...names]}::text[])`
  const set = new Map(rows.map(({ write, row }) => [write, row]))
  return (write) => policyOf(write, set.get(write) ?? null, installed)
}

/**
 * The policy in force for one write (docs/contract.md#policy): the default, else the installation's setting. One read by its key.
 * @param installed what the environment sets
 */
export async function readPolicy(tx: Tx, write: Write, installed: Installed = {}): Promise<WritePolicy> {
  const policyOf = await readPolicies(tx, [write], installed)
  return policyOf(write)
}
