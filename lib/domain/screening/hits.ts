import { inBatches } from '../batches'
import { DomainError } from '../errors'
import type { Prisma, ScreeningHit, Tx } from '../tx'

const shown = { entry: true } as const satisfies Prisma.ScreeningHitInclude
export type ReadHit = Prisma.ScreeningHitGetPayload<{ include: typeof shown }>

export type HitStatus = ScreeningHit['status']

/** Those that wait: what else is shown is decided. */
export const waitingHits = ['OPEN', 'PROPOSED'] as const

/** `ids`: only these, as a search found them. */
type Wanted = { status: readonly HitStatus[] | null; ids?: readonly number[] | null }

const whereOf = ({ status, ids }: Wanted): Prisma.ScreeningHitWhereInput => ({
  ...(status ? { status: { in: [...status] } } : {}),
  ...(ids ? { id: { in: [...ids] } } : {}),
})

/** A page of the hits, newest first. @param wanted.status null: of every status */
export async function listHits(
  tx: Tx,
  { page, size, ...wanted }: Wanted & { page: number; size: number },
): Promise<{ rows: ReadHit[]; count: number; last: null }> {
  const where = whereOf(wanted)
  const [rows, count] = await Promise.all([
    tx.screeningHit.findMany({ where, include: shown, orderBy: { id: 'desc' }, skip: (page - 1) * size, take: size }),
    tx.screeningHit.count({ where }),
  ])
  return { rows, count, last: null }
}

/** All of them in batches, newest first. */
export const streamHits = (tx: Tx, wanted: Wanted): AsyncGenerator<ReadHit[]> =>
  inBatches<ReadHit, number>(
    2_147_483_647,
    (before, size) =>
      tx.screeningHit.findMany({
        where: { AND: [whereOf(wanted), { id: { lt: before } }] },
        include: shown,
        orderBy: { id: 'desc' },
        take: size,
      }),
    ({ id }) => id,
  )

/** Returns a hit in any status, with the entry that it is about. @throws DomainError Not found */
export async function readHit(tx: Tx, id: number): Promise<ReadHit> {
  const row = await tx.screeningHit.findUnique({ where: { id }, include: shown })
  if (!row) throw new DomainError('Not found')
  return row
}

/** The cases of hits, by the hit's number: the newest of each. */
export async function casesOfHits(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await tx.caseFile.findMany({
    where: { kind: 'screening_hit', subject: { in: ids.map(String) } },
    orderBy: { number: 'asc' },
    select: { id: true, subject: true },
  })
  return new Map(rows.map(({ id, subject }) => [Number.parseInt(subject, 10), id]))
}

export type HoldingHit = Pick<ScreeningHit, 'id' | 'subject' | 'source' | 'likeness'>

/** What holds back some subjects, or an account and whom it pays, oldest first. */
export const listHolding = (tx: Tx, of: { ownerId: number } | { subject: { in: string[] } }): Promise<HoldingHit[]> =>
  tx.screeningHit.findMany({
    where: { ...of, status: { not: 'CLEARED' } },
    orderBy: { id: 'asc' },
    select: { id: true, subject: true, source: true, likeness: true },
  })

/** How many hits wait for a decision. */
export const countWaitingHits = (tx: Tx): Promise<number> =>
  tx.screeningHit.count({ where: { status: { in: [...waitingHits] } } })
