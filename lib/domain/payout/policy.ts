import { type Installed, readPolicies } from '../policy/read-policy'
import type { Write, WritePolicy } from '../policy/writes'
import type { Payout, Tx } from '../tx'
import type { Payable, Unpayable } from './rail'

export type PayoutPolicy = {
  /** What the installation's environment sets of the policy. */
  installed: Installed
  /** The rail that pays out, and why it cannot pay something; null: operators pay by hand. */
  rail: { name: string; pays: (payable: Payable) => Unpayable | null } | null
}

const approvalOf = (purpose: Payout['purpose']): Write =>
  purpose === 'return' ? 'payout.approve_return' : 'payout.approve'

/** Who approves payouts of each purpose, and when it takes two (docs/contract.md#payout-policy). */
export async function readApprovals(
  tx: Tx,
  installed: Installed = {},
): Promise<(purpose: Payout['purpose']) => WritePolicy> {
  const policyOf = await readPolicies(tx, ['payout.approve', 'payout.approve_return'], installed)
  return (purpose) => policyOf(approvalOf(purpose))
}
