import { findDeciders } from '../access/may-decide'
import { DomainError } from '../errors'
import type { InTx, Tx } from '../tx'
import { matterOf, personsNeeded } from './judge'
import type { Look, Office } from './proposable'
import { proposableOf } from './proposables'
import { readPolicies } from './read-policy'
import { isStale, lapse, lapseOthers, lockSubject } from './stored-proposal'

/** Confirmed proposals whose moment has come, in the order of their moments. */
const findDue = (tx: Tx, most: number) => tx.$queryRaw<{ id: number; subject: string }[]>`
  select id, subject from proposal where status = 'CONFIRMED' and effective_at <= now() order by effective_at, id limit ${most}`

/**
 * Refuses what one person scheduled who may not do it any more, or not alone.
 * @throws DomainError ProposalLapsed
 */
async function refuseAlone(tx: Tx, actorId: number, { writes, warnings, money }: Look): Promise<void> {
  const policyOf = await readPolicies(tx, writes)
  for (const policy of writes.map(policyOf)) {
    const may = await findDeciders(tx, [actorId], policy, 'propose')
    const persons = personsNeeded(policy, { warnings, ...matterOf(money) })
    if (may.size === 0 || persons > 1) throw new DomainError('ProposalLapsed')
  }
}

/** @returns whether this call ended it */
async function applyOne(tx: Tx, id: number, office: Office, now: Date): Promise<boolean> {
  const { count } = await tx.proposal.updateMany({
    where: { id, status: 'CONFIRMED', effectiveAt: { lte: now } },
    data: { status: 'APPLIED', endedAt: now },
  })
  if (count === 0) return false
  const row = await tx.proposal.findUniqueOrThrow({ where: { id } })
  const write = proposableOf(row.kind)
  const actorId = row.decidedById ?? row.proposedById
  const look = await write.look(tx, row.payload, { userId: actorId, roles: [] }, office)
  if (isStale(row, look.before)) throw new DomainError('ProposalLapsed')
  if (row.decidedById === row.proposedById) await refuseAlone(tx, row.proposedById, look)
  const proposedById = row.proposedById === actorId ? null : row.proposedById
  await write.apply(tx, row.payload, look, { actorId, proposedById, reason: row.reason, now, office })
  await lapseOthers(tx, { subject: row.subject, after: look.after, id }, now)
  return true
}

/**
 * Applies confirmed proposals whose moment has come (docs/contract.md#proposals). Any number of processes may run it: the change of
 * status is the lock. What was compared with something else than there is now, or is refused by now, lapses and changes nothing;
 * so does what one person scheduled who may not do it any more, or not alone.
 * @returns how many ended
 * @throws the first fault of the database's or of a write's, after the others were applied
 */
export async function applyDue(
  db: Tx,
  inTx: InTx,
  { most, office }: { most: number; office: Office },
): Promise<number> {
  let ended = 0
  const faults: unknown[] = []
  for (const { id, subject } of await findDue(db, most)) {
    try {
      const applied = await inTx(async (tx, now) => {
        await lockSubject(tx, subject)
        return applyOne(tx, id, office, now)
      })
      if (applied) ended += 1
    } catch (fault) {
      if (!(fault instanceof DomainError)) {
        faults.push(fault)
        continue
      }
      await inTx(async (tx, now) => lapse(tx, await tx.proposal.findUniqueOrThrow({ where: { id } }), now))
      ended += 1
    }
  }
  // one that fails keeps none of the others from its moment; it is tried again
  if (faults.length > 0) throw faults[0]
  return ended
}
