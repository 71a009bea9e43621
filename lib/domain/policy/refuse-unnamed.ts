import { DomainError } from '../errors'
import type { Write, WritePolicy } from './writes'

/** As whom a call does a write: `either`, where it depends on how far the thing has come. */
export type Act = 'propose' | 'confirm' | 'either'

/** What a call may do; which of them it is follows from its body and from what it is about. */
export type Acts = Readonly<Partial<Record<Write, Act>>>

/** Roles that a policy names for an act. */
export function namedFor({ propose, confirm }: Pick<WritePolicy, 'propose' | 'confirm'>, act: Act): readonly string[] {
  if (act === 'either') return [...propose, ...confirm]
  return act === 'propose' ? propose : confirm
}

/**
 * Refuses a caller whom the policy names for nothing that the call may do. Where that is more than one thing, the operation refuses
 * the one that is done.
 * @param policyOf the policy in force
 * @throws DomainError FORBIDDEN
 */
export function refuseUnnamed(acts: Acts, policyOf: (write: Write) => WritePolicy, roles: readonly string[]): void {
  const named = (Object.entries(acts) as [Write, Act][]).flatMap(([write, act]) => namedFor(policyOf(write), act))
  if (!roles.some((role) => named.includes(role))) throw new DomainError('FORBIDDEN')
}
