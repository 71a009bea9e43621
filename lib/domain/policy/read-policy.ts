import type { StaffRole } from '../access/staff-roles'
import type { Prisma, Tx } from '../tx'
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

const defaultOf = (write: Write, installed: Installed): WritePolicy => {
  const { area: _, ...policy } = writes[write]
  const from = installed[write]
  return from && Object.keys(from).length > 0 ? { ...policy, second: 'amount', from } : policy
}

type Stored = Prisma.PolicySettingGetPayload<object>

// The contract typed what is stored; a warning that is newer than the setting keeps its default.
const settingOf = (row: Stored, standard: WritePolicy): WritePolicy => ({
  propose: row.propose as StaffRole[],
  confirm: row.confirm as StaffRole[],
  second: row.second as Second,
  from: row.amounts as TwoPersonFrom,
  reason: row.reason as ReasonNeed,
  warnings: { ...standard.warnings, ...(row.warnings as Partial<Record<Warning, Raise>>) },
})

/**
 * The policy in force for one write (docs/contract.md#policy): the default, else the installation's setting. One read by its key.
 * @param installed what the environment sets
 */
export async function readPolicy(tx: Tx, write: Write, installed: Installed = {}): Promise<WritePolicy> {
  const row = await tx.policySetting.findUnique({ where: { write } })
  const standard = defaultOf(write, installed)
  return row ? settingOf(row, standard) : standard
}
