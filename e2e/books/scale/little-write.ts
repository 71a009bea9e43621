import { databaseTime } from '@/lib/domain/clock'
import { decideProposal } from '@/lib/domain/policy/decide-proposal'
import type { Proposable } from '@/lib/domain/policy/proposable'
import { actOrPropose, type Said } from '@/lib/domain/policy/propose'
import { terms } from '@/lib/rails/terms'
import type { PrismaClient } from '@/prisma/generated/client'

const office = { ...terms, installed: {} }

/** Does a write of the console as a superuser; where it takes two persons, another one confirms. */
export async function write<Input, Done>(
  db: PrismaClient,
  what: Proposable<Input, Done>,
  input: Input,
  said: Said,
  { one, two }: { one: number; two: number },
): Promise<void> {
  const [first, second] = [one, two].map((userId) => ({ userId, roles: ['SUPERUSER' as const] }))
  if (!first || !second) throw new Error('it takes two persons')
  const acted = await actOrPropose(db, what, input, said, first, office, await databaseTime(db))
  if (!('proposal' in acted)) return
  const { id } = acted.proposal
  const decision = { id, action: 'CONFIRM', reason: said.reason, acknowledged: said.acknowledged ?? [] } as const
  await decideProposal(db, decision, second, office, await databaseTime(db))
}
