import { DomainError } from '../errors'
import { Prisma, type Tx } from '../tx'

/** SQL condition: the user of this alias may still decide for the service (docs/contract.md#second-persons). */
export const mayDecide = (alias: string): Prisma.Sql => {
  const person = Prisma.raw(alias)
  return Prisma.sql`${person}.roles && array['OPERATOR', 'SUPERUSER']::"Role"[] and ${person}.blocked_at is null
    and ${person}.erased_at is null`
}

/** Those of some users who may still decide for the service. */
export async function findDeciders(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await tx.$queryRaw<{ id: number }[]>`
    select u.id from "user" u where u.id = any (${ids}::int[]) and ${mayDecide('u')}`
  return new Set(rows.map(({ id }) => id))
}

/**
 * Refuses to confirm what needs two persons, unless whoever proposed it is another one who may still decide.
 * @throws DomainError SecondOperatorRequired, ProposalLapsed
 */
export async function refuseAsSecond(
  tx: Tx,
  { proposerId, deciderId }: { proposerId: number | null; deciderId: number },
): Promise<void> {
  if (proposerId === deciderId) throw new DomainError('SecondOperatorRequired')
  const deciders = await findDeciders(tx, proposerId === null ? [] : [proposerId])
  if (deciders.size === 0) throw new DomainError('ProposalLapsed')
}
