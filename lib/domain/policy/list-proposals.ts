import { seesMasked } from '../access/staff-roles'
import { newestFirst } from '../batches'
import { DomainError } from '../errors'
import { Prisma, type Proposal, type Tx } from '../tx'
import { listNames, listOwnerNames } from '../user/list-names'
import { findProposals } from './find-proposals'
import { hiddenDeeds } from './hidden-deeds'

export type NamedProposal = Proposal & {
  /** Name of the account that it is about; null if about none. */
  about: string | null
  proposedBy: string | null
  decidedBy: string | null
}

/** The account that a proposal is about; 0 if it is about none. */
const accountOf = ({ subject }: Proposal) => Number.parseInt(/user:(\d+)$/.exec(subject)?.[1] ?? '0', 10)

/** Adds the names of those who proposed and decided, and of the account that each is about. */
export async function withNames(tx: Tx, rows: readonly Proposal[]): Promise<NamedProposal[]> {
  const [names, accounts] = await Promise.all([
    listNames(
      tx,
      rows.flatMap(({ proposedById, decidedById }) => [proposedById, decidedById]),
    ),
    listOwnerNames(
      tx,
      rows.map(accountOf).filter((id) => id > 0),
    ),
  ])
  return rows.map((row) => ({
    ...row,
    about: accounts.get(accountOf(row)) ?? null,
    proposedBy: names.get(row.proposedById) ?? null,
    decidedBy: row.decidedById === null ? null : (names.get(row.decidedById) ?? null),
  }))
}

type Roles = readonly string[]

/** Not those of what these roles do not learn of. */
const toldTo = (roles: Roles): Prisma.ProposalWhereInput => ({
  NOT: hiddenDeeds(roles).map((deeds) => ({ kind: { startsWith: deeds } })),
})

type Filters = { status: Proposal['status'] | null; search?: string | null; roles: Roles }

const whereOf = async (tx: Tx, { status, search, roles }: Filters): Promise<Prisma.ProposalWhereInput> => ({
  ...(status ? { status } : {}),
  ...(search ? { id: { in: await findProposals(tx, search, { masked: seesMasked(roles) }) } } : {}),
  ...toldTo(roles),
})

/** Returns a page of the proposals that a reader learns of, newest first. */
export async function listProposals(
  tx: Tx,
  { page, size, ...filters }: Filters & { page: number; size: number },
): Promise<{ rows: NamedProposal[]; count: number; last: null }> {
  const where = await whereOf(tx, filters)
  const rows = await tx.proposal.findMany({ where, orderBy: { id: 'desc' }, skip: (page - 1) * size, take: size })
  return { rows: await withNames(tx, rows), count: await tx.proposal.count({ where }), last: null }
}

/** All of them in batches. */
export async function* streamProposals(tx: Tx, filters: Filters): AsyncGenerator<NamedProposal[]> {
  const asked = await whereOf(tx, filters)
  yield* newestFirst(async ({ before, take }) => {
    const where = { AND: [asked, { id: { lt: before } }] }
    return withNames(tx, await tx.proposal.findMany({ where, orderBy: { id: 'desc' }, take }))
  })
}

/** @throws DomainError Not found, also for what the reader does not learn of */
export async function readProposal(tx: Tx, { id, roles }: { id: number; roles: Roles }): Promise<NamedProposal> {
  const row = await tx.proposal.findFirst({ where: { id, ...toldTo(roles) } })
  if (!row) throw new DomainError('Not found')
  const [named] = await withNames(tx, [row])
  return named as NamedProposal
}

const lapsedShown = Prisma.sql`interval '1 day'`

/**
 * The proposals that wait for a person or for their moment, and those that lapsed in the last day, newest first.
 * @param roles of the reader, who learns of no others
 * @param about only about these subjects, or those that begin with a text that ends in `:`; all if null
 */
export async function findOpenProposals(tx: Tx, about: string | null, roles: Roles): Promise<NamedProposal[]> {
  const ids = await tx.$queryRaw<{ id: number }[]>`
    select id from proposal
     where (status in ('PROPOSED', 'CONFIRMED') or status = 'LAPSED' and ended_at > now() - ${lapsedShown})
       and (${about}::text is null or subject = ${about} or right(${about}::text, 1) = ':' and starts_with(subject, ${about}))
     order by id desc limit 100`
  const where = { id: { in: ids.map(({ id }) => id) }, ...toldTo(roles) }
  const rows = await tx.proposal.findMany({ where, orderBy: { id: 'desc' } })
  return withNames(tx, rows)
}

/** How many of the proposals that a reader learns of wait for a person. */
export const countProposed = (tx: Tx, roles: Roles): Promise<number> =>
  tx.proposal.count({ where: { status: 'PROPOSED', ...toldTo(roles) } })
