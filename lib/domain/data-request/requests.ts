import { newestFirst } from '../batches'
import { DomainError } from '../errors'
import type { DataRequest, Prisma, Tx } from '../tx'

export type RequestStatus = DataRequest['status']

/** Those that wait for an answer or for their person. */
export const waitingRequests = ['OPEN', 'INCOMPLETE'] as const satisfies readonly RequestStatus[]

type Paged<Row> = { rows: Row[]; count: number; last: null }

/** `status` null: of every status; `ownerId` null: of everybody; `ids`: only these, as a search found them. */
type Wanted = { status: readonly RequestStatus[] | null; ownerId: number | null; ids?: readonly number[] | null }

const whereOf = ({ status, ownerId, ids }: Wanted): Prisma.DataRequestWhereInput => ({
  ...(ids ? { id: { in: [...ids] } } : {}),
  ...(status ? { status: { in: [...status] } } : {}),
  ...(ownerId === null ? {} : { ownerId }),
})

/** A page of the requests, newest first. */
export async function listRequests(
  tx: Tx,
  { page, size, ...wanted }: Wanted & { page: number; size: number },
): Promise<Paged<DataRequest>> {
  const where = whereOf(wanted)
  const [rows, count] = await Promise.all([
    tx.dataRequest.findMany({ where, orderBy: { id: 'desc' }, skip: (page - 1) * size, take: size }),
    tx.dataRequest.count({ where }),
  ])
  return { rows, count, last: null }
}

/** All of them in batches, newest first. */
export const streamRequests = (tx: Tx, wanted: Wanted): AsyncGenerator<DataRequest[]> =>
  newestFirst(({ before, take }) =>
    tx.dataRequest.findMany({
      where: { AND: [whereOf(wanted), { id: { lt: before } }] },
      orderBy: { id: 'desc' },
      take,
    }),
  )

export const countWaitingRequests = (tx: Tx): Promise<number> =>
  tx.dataRequest.count({ where: { status: { in: [...waitingRequests] } } })

/** Reclamos of an account that are under way, which stand beside its data until they are answered (Ley 1581 de 2012, art. 15). */
export const listOpenClaims = (tx: Tx, ownerId: number): Promise<Pick<DataRequest, 'id' | 'topic'>[]> =>
  tx.dataRequest.findMany({
    where: { ownerId, kind: 'reclamo', status: { in: [...waitingRequests] } },
    orderBy: { id: 'asc' },
    select: { id: true, topic: true },
  })

/** @throws DomainError Not found */
export async function readRequest(tx: Tx, id: number): Promise<DataRequest> {
  const found = await tx.dataRequest.findUnique({ where: { id } })
  if (!found) throw new DomainError('Not found')
  return found
}

/** Ids of the newest cases about requests, by their number. */
export async function casesOfRequests(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.caseFile.findMany({
    where: { kind: 'data_request', subject: { in: ids.map((id) => `${id}`) } },
    orderBy: { number: 'asc' },
    select: { id: true, subject: true },
  })
  return new Map(rows.map(({ id, subject }) => [Number.parseInt(subject, 10), id]))
}
