import type { AuditFacts } from '../access/record-audit'
import { type StaffRole, staffRoles } from '../access/staff-roles'
import { type Currency, Money } from '../money'
import type { Warning } from './warnings'
import type { Write, WritePolicy } from './writes'

/** Writes whose policy is no setting: with them, the policy itself could be got around. */
export const fixed: readonly Write[] = ['own.alerts', 'own.views', 'policy.change', 'user.roles']

/** Roles in the order of their list. */
export const inOrder = (roles: readonly StaffRole[]) => staffRoles.filter((role) => roles.includes(role))

const amountsOf = ({ second, from }: WritePolicy): string[] =>
  second === 'amount'
    ? (Object.entries(from) as [Currency, string][])
        .map(([currency, least]) => `${currency}:${Money.of(least, currency)}`)
        .sort()
    : []

/** A policy as it is logged and compared: in one order, amounts with two places. */
export const policyFacts = (policy: WritePolicy) =>
  ({
    propose: inOrder(policy.propose),
    confirm: inOrder(policy.confirm),
    second: policy.second,
    amounts: amountsOf(policy),
    reason_needed: policy.reason,
    second_for: Object.keys(policy.warnings)
      .filter((name) => policy.warnings[name as Warning] === 'second')
      .sort(),
  }) satisfies AuditFacts

/** Whether two policies say the same. */
export const isSame = (one: WritePolicy, other: WritePolicy) =>
  JSON.stringify(policyFacts(one)) === JSON.stringify(policyFacts(other))
