import { DomainError, fieldError } from '../errors'
import { type Currency, type DecimalLike, Money } from '../money'
import type { Warning } from './warnings'
import type { WritePolicy } from './writes'

/** What is to be decided: the warnings about it, and where it is money, how much, or that nobody knows how much. */
export type Matter = { amount?: DecimalLike; currency?: Currency; unknown?: boolean; warnings?: readonly Warning[] }

/** Money that a write is about, where it is about any; `unknown`: how much is not known, so it counts as much. */
export type About = Money | 'unknown' | null | undefined

/** What a policy is asked about an amount of money. */
export const matterOf = (money: About): Omit<Matter, 'warnings'> => {
  if (money === 'unknown') return { unknown: true }
  return money ? { amount: money.value, currency: money.currency } : {}
}

const isLarge = ({ second, from }: WritePolicy, { amount, currency, unknown }: Matter): boolean => {
  if (second === 'amount' && unknown) return true
  const least = second === 'amount' && currency ? from[currency] : undefined
  if (least === undefined || amount === undefined || currency === undefined) return false
  return Money.of(amount, currency).compare(Money.of(least, currency)) >= 0
}

/** How many persons it needs: two always, from an amount on, or where a warning about it asks for a second one. */
export function personsNeeded(policy: WritePolicy, matter: Matter = {}): 1 | 2 {
  const raised = matter.warnings?.some((name) => policy.warnings[name] === 'second') ?? false
  return policy.second === 'always' || raised || isLarge(policy, matter) ? 2 : 1
}

const isAmong = (named: readonly string[], roles: readonly string[]) => roles.some((role) => named.includes(role))

/** @throws DomainError FORBIDDEN for roles that may neither propose nor do it */
export function refuseProposer({ propose }: Pick<WritePolicy, 'propose'>, roles: readonly string[]): void {
  if (!isAmong(propose, roles)) throw new DomainError('FORBIDDEN')
}

/**
 * Whether those who approved are enough: one who may propose it, and where two are needed, another who may confirm it.
 * @param approvers the roles of each
 */
export function areEnough(
  { propose, confirm }: Pick<WritePolicy, 'propose' | 'confirm'>,
  needed: 1 | 2,
  approvers: readonly (readonly string[])[],
): boolean {
  return approvers.some(
    (one, at) =>
      isAmong(propose, one) &&
      (needed === 1 || approvers.some((other, place) => place !== at && isAmong(confirm, other))),
  )
}

/** @throws DomainError FORBIDDEN for roles that may not confirm it */
export function refuseConfirmer({ confirm }: Pick<WritePolicy, 'confirm'>, roles: readonly string[]): void {
  if (!isAmong(confirm, roles)) throw new DomainError('FORBIDDEN')
}

/**
 * Refuses a decision without the reason that the policy asks for; over a warning one is always needed.
 * @param decision.atConsole a rejection needs its reason there alone: programs reject without (docs/contract.md#review-of-a-bank-transfer)
 * @throws DomainError Validation failed on `reason`
 */
export function refuseUnreasoned(
  policy: Pick<WritePolicy, 'reason'>,
  { reason, rejects, atConsole = true }: { reason: string | null; rejects: boolean; atConsole?: boolean },
): void {
  const needed = policy.reason === 'always' || (rejects && atConsole && policy.reason === 'rejecting')
  if (needed && !reason) throw fieldError('reason', 'required')
}
