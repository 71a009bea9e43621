import { DomainError } from '../errors'
import { type Act, namedFor } from '../policy/refuse-unnamed'
import type { WritePolicy } from '../policy/writes'
import { Prisma, type Tx } from '../tx'

type Named = Pick<WritePolicy, 'propose' | 'confirm'>

/** SQL expression: the roles of the user of this alias while he may decide at all; null for others (docs/contract.md#second-persons). */
export const standingRoles = (alias: string): Prisma.Sql => {
  const person = Prisma.raw(alias)
  return Prisma.sql`case when ${person}.blocked_at is null and ${person}.erased_at is null then ${person}.roles::text[] end`
}

/** The roles of those of some users who are neither blocked nor erased. */
async function findStanding(tx: Tx, ids: readonly number[]): Promise<Map<number, readonly string[]>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.user.findMany({
    where: { id: { in: [...new Set(ids)] }, blockedAt: null, erasedAt: null },
    select: { id: true, roles: true },
  })
  return new Map(rows.map(({ id, roles }) => [id, roles]))
}

/** Whether a policy names somebody with these roles for an act; null: nobody who may decide. */
export const isNamed = (policy: Named, act: Act, roles: readonly string[] | null | undefined): boolean =>
  roles?.some((role) => (namedFor(policy, act) as string[]).includes(role)) ?? false

/** Those of some users who may still decide as the policy has it (docs/contract.md#second-persons). */
export async function findDeciders(
  tx: Tx,
  ids: readonly number[],
  policy: Named,
  act: Act = 'either',
): Promise<Set<number>> {
  const standing = await findStanding(tx, ids)
  return new Set([...standing.keys()].filter((id) => isNamed(policy, act, standing.get(id))))
}

/**
 * Refuses whoever the policy does not name for an act: where a call may do several, the one that is done.
 * @throws DomainError FORBIDDEN
 */
export async function refuseAs(tx: Tx, policy: Named, act: Act, actorId: number): Promise<void> {
  const found = await findDeciders(tx, [actorId], policy, act)
  if (found.size === 0) throw new DomainError('FORBIDDEN')
}

/**
 * Refuses to confirm what needs two persons, unless the policy names its decider for that, and whoever proposed it is another one who
 * may still propose it.
 * @throws DomainError SecondOperatorRequired, FORBIDDEN, ProposalLapsed
 */
export async function refuseAsSecond(
  tx: Tx,
  policy: Named,
  { proposerId, deciderId }: { proposerId: number | null; deciderId: number },
): Promise<void> {
  if (proposerId === deciderId) throw new DomainError('SecondOperatorRequired')
  const standing = await findStanding(tx, [deciderId, ...(proposerId === null ? [] : [proposerId])])
  if (!isNamed(policy, 'confirm', standing.get(deciderId))) throw new DomainError('FORBIDDEN')
  if (!isNamed(policy, 'propose', standing.get(proposerId ?? 0))) throw new DomainError('ProposalLapsed')
}
