import type { Tx } from '../tx'
import { type InForce, readInForce } from './in-force'
import { type Matter, personsNeeded } from './judge'
import { findOpenProposals, type NamedProposal } from './list-proposals'
import { ownAmong } from './own-among'
import type { Doer } from './proposable'
import { readPolicies } from './read-policy'
import { factsOf } from './stored-proposal'
import type { Write, WritePolicy } from './writes'

const names = (roles: WritePolicy['propose'], { roles: own }: Doer) =>
  own.some((one) => roles.some((role) => role === one))

/** How many others than the reader may confirm it. */
const countOthers = (tx: Tx, { confirm }: WritePolicy, { userId }: Doer): Promise<number> =>
  tx.user.count({
    where: { id: { not: userId }, roles: { hasSome: [...confirm] }, blockedAt: null, erasedAt: null },
  })

/** A proposal as a page shows it to one reader. */
export type ShownProposal = NamedProposal & {
  inForce: InForce
  /** Name of the bank of an account of the service; null if it is about none. */
  bank: string | null
  mine: boolean
  /** The reader may confirm it and reject it, or withdraw it. */
  may: { decide: boolean; withdraw: boolean }
  /** Others than its author who may confirm it. */
  others: number
}

/** Returns open proposals for a reader. @param about as `findOpenProposals` has it */
export async function showProposals(tx: Tx, about: string | null, reader: Doer): Promise<ShownProposal[]> {
  const rows = await findOpenProposals(tx, about, reader.roles)
  const policyOf = await readPolicies(
    tx,
    rows.map(({ kind }) => kind as Write),
  )
  const bankOf = ({ after }: NamedProposal) => Number.parseInt(`${factsOf(after)?.bank_id ?? 0}`, 10)
  const [banks, own] = await Promise.all([
    tx.bank.findMany({ where: { id: { in: rows.map(bankOf) } }, select: { id: true, name: true } }),
    ownAmong(tx, rows, reader.userId),
  ])
  return Promise.all(
    rows.map(async (row) => {
      const policy = policyOf(row.kind as Write)
      const mine = row.proposedById === reader.userId
      const confirms = names(policy.confirm, reader)
      return {
        ...row,
        inForce: await readInForce(tx, row),
        mine,
        bank: banks.find(({ id }) => id === bankOf(row))?.name ?? null,
        may: {
          decide: row.status === 'PROPOSED' && !mine && confirms && !own.has(row.id),
          withdraw: (mine && row.status === 'PROPOSED') || (row.status === 'CONFIRMED' && (mine || confirms)),
        },
        others: await countOthers(tx, policy, { userId: row.proposedById, roles: [] }),
      }
    }),
  )
}

/** What a page says of a write before anybody does it. */
export type WriteStanding = {
  may: boolean
  /** Whether the reader may confirm it, where another person proposed it. */
  confirms: boolean
  /** Whom the policy names, for a page to say it to who may not. */
  roles: Pick<WritePolicy, 'propose' | 'confirm'>
  persons: 1 | 2
  reason: boolean
  /** Others than the reader who may confirm it. */
  others: number
}

/** How the policies in force stand to a reader of a page who would do some writes, each of what is known of its matter. */
export async function standingsOf<Name extends string>(
  tx: Tx,
  reader: Doer,
  asked: Readonly<Record<Name, readonly [write: Write, matter?: Matter]>>,
): Promise<Record<Name, WriteStanding>> {
  const list = Object.entries<readonly [Write, Matter?]>(asked)
  const policyOf = await readPolicies(
    tx,
    list.map(([, [write]]) => write),
  )
  const counts = new Map<string, Promise<number>>()
  const othersOf = (policy: WritePolicy) => {
    const key = [...policy.confirm].sort().join()
    const count = counts.get(key) ?? countOthers(tx, policy, reader)
    counts.set(key, count)
    return count
  }
  const standings = list.map(async ([name, [write, matter = {}]]) => {
    const policy = policyOf(write)
    const standing: WriteStanding = {
      may: names(policy.propose, reader),
      confirms: names(policy.confirm, reader),
      roles: { propose: policy.propose, confirm: policy.confirm },
      persons: personsNeeded(policy, matter),
      reason: policy.reason === 'always',
      others: await othersOf(policy),
    }
    return [name, standing] as const
  })
  return Object.fromEntries(await Promise.all(standings)) as Record<Name, WriteStanding>
}

/** The same of one write. */
export const standingOf = async (tx: Tx, write: Write, reader: Doer, matter: Matter = {}): Promise<WriteStanding> =>
  (await standingsOf(tx, reader, { one: [write, matter] })).one
