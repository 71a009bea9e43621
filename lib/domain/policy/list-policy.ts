import type { Tx } from '../tx'
import { fixed, isSame } from './policy-facts'
import { type Installed, readPolicies, standardOf } from './read-policy'
import { type Default, type Write, type WritePolicy, writeNames, writes } from './writes'

export type ListedPolicy = WritePolicy &
  Pick<Default, 'area' | 'choices'> & {
    write: Write
    /** As where nothing was set. */
    standard: boolean
    /** It is no setting. */
    fixed: boolean
  }

function listed(write: Write, policy: WritePolicy, installed: Installed): ListedPolicy {
  const { area, choices }: Default = writes[write]
  const standard = isSame(policy, standardOf(write, installed))
  return { write, area, choices, ...policy, standard, fixed: fixed.includes(write) }
}

/** The policy in force of every write, in the order of their list. */
export async function listPolicy(tx: Tx, installed: Installed): Promise<ListedPolicy[]> {
  const policyOf = await readPolicies(tx, writeNames, installed)
  return writeNames.map((write) => listed(write, policyOf(write), installed))
}

/** The same of one. */
export async function readListed(tx: Tx, write: Write, installed: Installed): Promise<ListedPolicy> {
  const policyOf = await readPolicies(tx, [write], installed)
  return listed(write, policyOf(write), installed)
}
