import { findDeciders } from '../access/may-decide'
import { refuseUnacknowledged } from '../access/refuse-unacknowledged'
import { fieldError } from '../errors'
import { Prisma, type Proposal, type Tx } from '../tx'
import { matterOf, personsNeeded, refuseProposer, refuseUnreasoned } from './judge'
import type { Doer, Look, Office, Proposable } from './proposable'
import { readPolicy } from './read-policy'
import {
  auditProposal,
  findOpen,
  isOfTwo,
  isStale,
  lapse,
  lapseOthers,
  lockSubject,
  tookBefore,
} from './stored-proposal'
import type { Write } from './writes'

/** What its author says besides. */
export type Said = {
  reason: string | null
  /** Names of the warnings seen. */
  acknowledged?: readonly string[]
  /** The moment from which it is to hold; at once if absent. */
  effectiveAt?: Date | null
}

/** Either done at once, or proposed. */
export type Acted<Done> = { done: Done } | { proposal: Proposal }

async function store(
  tx: Tx,
  { kind, subject, input, look }: { kind: Write; subject: string; input: unknown; look: Look },
  { reason, effectiveAt = null }: Said,
  { alone, userId }: { alone: boolean; userId: number },
  now: Date,
): Promise<Proposal> {
  const standing = await findOpen(tx, { kind, subject })
  if (standing) {
    const may = await findDeciders(tx, [standing.proposedById], await readPolicy(tx, kind), 'propose')
    // what a second person confirmed stands, whatever became of who proposed it
    const stands = isOfTwo(standing) || may.size > 0
    if (stands && !isStale(standing, look.before)) throw await tookBefore(tx, 'ProposalOpen', standing)
    await lapse(tx, standing, now)
  }
  const row = await tx.proposal.create({
    data: {
      ...{ kind, subject, reason, effectiveAt, warnings: [...look.warnings] },
      ...{
        payload: input as Prisma.InputJsonObject,
        before: look.before ?? Prisma.DbNull,
        after: look.after ?? Prisma.DbNull,
      },
      ...{ proposedById: userId, proposedAt: now },
      ...(alone ? { status: 'CONFIRMED', decidedById: userId, decidedAt: now } : {}),
    },
  })
  await auditProposal(tx, row, alone ? 'confirmed' : 'proposed', { actorId: userId, reason })
  return row
}

/**
 * Does a console write at once where its policy asks for one person, and proposes it where it asks for two; scheduled by one person, it
 * waits for its moment (docs/contract.md#proposals).
 * @throws DomainError FORBIDDEN; ProposalOpen; Validation failed on `reason`, `acknowledged_warnings`, `effective_at`; what its `look` refuses
 */
export async function actOrPropose<Input, Done>(
  tx: Tx,
  write: Proposable<Input, Done>,
  input: Input,
  said: Said,
  by: Doer,
  office: Office,
  now: Date,
): Promise<Acted<Done>> {
  for (const name of write.writes(input)) refuseProposer(await readPolicy(tx, name), by.roles)
  if (said.effectiveAt && said.effectiveAt <= now) throw fieldError('effective_at', 'not_ahead')
  const subject = write.subject(input)
  await lockSubject(tx, subject)
  const look = await write.look(tx, input, by, office)
  const { writes, warnings, money } = look
  const matter = { warnings, ...matterOf(money) }
  const policies = await Promise.all(writes.map((name) => readPolicy(tx, name)))
  for (const policy of policies) refuseProposer(policy, by.roles)
  const { reason } = said
  const atConsole = (by.keyId ?? null) === null
  const alone = policies.every((policy) => personsNeeded(policy, matter) === 1)
  // whoever confirms is at the console, and reads why
  if (atConsole || look.asksPrograms !== false || !alone)
    refuseUnacknowledged(warnings, { acknowledged: said.acknowledged ?? [], reason })
  for (const policy of policies) refuseUnreasoned(policy, { reason, rejects: look.rejects ?? false, atConsole })
  const [kind] = writes
  if (kind && (!alone || said.effectiveAt))
    return { proposal: await store(tx, { kind, subject, input, look }, said, { alone, userId: by.userId }, now) }
  const done = await write.apply(tx, input, look, { actorId: by.userId, proposedById: null, reason, now, office })
  if (kind) await lapseOthers(tx, { subject, after: look.after, id: null }, now)
  return { done }
}
