import type { AuditFacts } from '../access/record-audit'
import type { Minimums } from '../fee/least-amount'
import type { Role, Tx } from '../tx'
import type { About } from './judge'
import type { Installed } from './read-policy'
import type { Warning } from './warnings'
import type { Write } from './writes'

/** Who does something at the console. */
export type Doer = {
  userId: number
  roles: readonly Role[]
  /** The key that a program calls with; absent or null at the console. */
  keyId?: number | null
}

/** What a write would do now. */
export type Look = {
  /** Facts before and after it, as the audit log has them; null where there is nothing. */
  before: AuditFacts | null
  after: AuditFacts | null
  /** Those whose policy holds for it; none where it changes nothing. The first names its proposal. */
  writes: readonly Write[]
  warnings: readonly Warning[]
  /** What it moves, where the policy may ask for two persons from an amount on. */
  money?: Exclude<About, null | undefined>
  /** It is a rejection, of which the policy may ask the reason alone. */
  rejects?: boolean
  /** false: of programs neither warnings nor the reason of a rejection are asked (docs/contract.md#review-of-identity). */
  asksPrograms?: boolean
}

/** What the installation's environment says, as far as a write depends on it. `rail`: its own, `wompi`. */
export type Office = Minimums & { installed: Installed; rail: string }

/** In whose name a write is logged, who proposed it to that person, and what of it besides its facts. */
export type Deed = { actorId: number; proposedById: number | null; reason: string | null; now: Date; office: Office }

/**
 * A write of the console that may be proposed (docs/contract.md#proposals). `Input` is stored as JSON, so it consists of texts,
 * numbers, lists and null.
 */
export type Proposable<Input, Done> = {
  /** Those of which the caller must be allowed each. */
  writes: (input: Input) => readonly Write[]
  /** What it changes. Its writes wait for each other. */
  subject: (input: Input) => string
  /** Refuses what cannot be done, by the caller or at all, and changes nothing. */
  look: (tx: Tx, input: Input, by: Doer, office: Office) => Promise<Look>
  /** Does it and logs it. */
  apply: (tx: Tx, input: Input, look: Look, deed: Deed) => Promise<Done>
  /** Live topics of pages that show it, besides those of proposals. @param done null where it was proposed or ended only */
  topics?: (done: Done | null) => readonly string[]
}

/** Whether one fact is the same; one that is not there is null. */
export const sameFact = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Whether facts are the same, in whichever order they are stored. */
export function sameFacts(one: AuditFacts | null, other: AuditFacts | null): boolean {
  if (one === null || other === null) return one === other
  const names = Object.keys({ ...one, ...other }) as (keyof AuditFacts)[]
  return names.every((name) => sameFact(one[name], other[name]))
}

/** The fields that the request contained. */
export const sentOf = <Change extends object>(change: Change) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<Change>
