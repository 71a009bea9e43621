import { recordAudit } from '../access/record-audit'
import { checkAll, fieldError } from '../errors'
import type { Tx } from '../tx'
import { learningOf } from './hidden-deeds'
import { areEnough } from './judge'
import { type ListedPolicy, readListed } from './list-policy'
import { fixed, inOrder, isSame, policyFacts } from './policy-facts'
import type { Proposable } from './proposable'
import { type Installed, readPolicy, standardOf } from './read-policy'
import type { Warning } from './warnings'
import { type Default, type Raise, type Write, type WritePolicy, writes } from './writes'

/** What a write's policy is to be, all of it. `from` has plain decimals above zero. */
export type PolicyChange = WritePolicy & { write: Write }

/** A change as it is stored: warnings that it does not name ask for a tick and a reason. */
export function policyChange(write: Write, { warnings, ...change }: WritePolicy): PolicyChange {
  const had: Default = writes[write]
  const tick = Object.fromEntries(Object.keys(had.warnings).map((name) => [name, 'acknowledge'] as const))
  return { write, ...change, warnings: { ...tick, ...warnings } }
}

/** @throws Validation failed on `second`, `from`, `reason_needed` */
function refuseUnfit({ choices }: Default, { second, from, reason }: PolicyChange): void {
  if (!choices.second.includes(second)) throw fieldError('second', 'not_allowed')
  if ((second === 'amount') !== Object.keys(from).length > 0)
    throw fieldError('from', second === 'amount' ? 'required' : 'not_allowed')
  if (!choices.reason.includes(reason)) throw fieldError('reason_needed', 'not_allowed')
}

/** @throws Validation failed on `warnings` for one that the write does not have, or a second person that it does not know */
function refuseWarnings({ warnings: had, choices }: Default, { warnings }: PolicyChange): void {
  const asked = Object.entries(warnings) as [Warning, Raise][]
  const two = choices.second.length > 1 || choices.second.includes('always')
  if (asked.some(([name, raise]) => had[name] === undefined || (raise === 'second' && !two)))
    throw fieldError('warnings', 'not_allowed')
}

/** Somebody must be able to do it, and where it may take two, another to confirm it. @throws Validation failed on `propose`, `confirm` */
async function refuseNobody(tx: Tx, { propose, confirm, second, warnings }: PolicyChange): Promise<void> {
  if (propose.includes('AUDITOR')) throw fieldError('propose', 'not_allowed')
  if (confirm.includes('AUDITOR')) throw fieldError('confirm', 'not_allowed')
  const people = await tx.user.findMany({
    where: { roles: { hasSome: [...propose, ...confirm] }, blockedAt: null, erasedAt: null },
    select: { roles: true },
  })
  const named = people.map(({ roles }) => roles)
  if (!areEnough({ propose, confirm }, 1, named)) throw fieldError('propose', 'nobody_named')
  const two = second !== 'never' || Object.values(warnings).includes('second')
  if (two && !areEnough({ propose, confirm }, 2, named)) throw fieldError('confirm', 'nobody_named')
}

/** Names only roles that learn of it. @throws Validation failed on `propose`, `confirm` */
function refuseBlind({ write, propose, confirm }: PolicyChange): void {
  if (learningOf(write, propose).length < propose.length) throw fieldError('propose', 'not_allowed')
  if (learningOf(write, confirm).length < confirm.length) throw fieldError('confirm', 'not_allowed')
}

/** Stores a setting; what is as without one needs none. */
export async function applyPolicyChange(
  tx: Tx,
  { write, ...policy }: PolicyChange,
  installed: Installed,
  now: Date,
): Promise<void> {
  if (isSame(policy, standardOf(write, installed))) {
    await tx.policySetting.deleteMany({ where: { write } })
    return
  }
  const { propose, confirm, second, from, reason, warnings } = policy
  const data = { second, amounts: from, reason, warnings, changedAt: now }
  const roles = { propose: inOrder(propose), confirm: inOrder(confirm) }
  await tx.policySetting.upsert({
    where: { write },
    create: { write, ...roles, ...data },
    update: { ...roles, ...data },
  })
}

/**
 * Changes what holds of a write of the console (docs/contract.md#policy): always by two superusers, as a proposal.
 * Refuses what its operation cannot do, what nobody could do or confirm, and writes whose policy is no setting.
 */
export const policyWrite: Proposable<PolicyChange, ListedPolicy> = {
  writes: () => ['policy.change'],
  subject: ({ write }) => `policy:${write}`,
  look: async (tx, change, _, { installed }) => {
    const { write } = change
    if (fixed.includes(write)) throw fieldError('write', 'not_allowed')
    await checkAll(
      () => refuseUnfit(writes[write], change),
      () => refuseWarnings(writes[write], change),
      () => refuseBlind(change),
      () => refuseNobody(tx, change),
    )
    const before = await readPolicy(tx, write, installed)
    return {
      ...{ before: policyFacts(before), after: policyFacts(change), warnings: [] },
      writes: isSame(before, change) ? [] : ['policy.change'],
    }
  },
  apply: async (tx, change, { before, after, writes: changed }, { actorId, reason, now, office }) => {
    if (changed.length > 0) {
      await applyPolicyChange(tx, change, office.installed, now)
      const subject = `policy:${change.write}` as const
      await recordAudit(tx, { actorId, action: 'policy.changed', subject, from: before, to: after, reason })
    }
    return readListed(tx, change.write, office.installed)
  },
}
