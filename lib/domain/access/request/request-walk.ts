/** Which index a list of requests is read from, and how far (docs/decisions/017-list-cost.md). */
import type { Span } from '../../filters'
import { Prisma, type Tx } from '../../tx'
import { firstNumber } from './request-number'

/** First digit of the status. */
export type StatusClass = 2 | 3 | 4 | 5

export type RequestFilters = Span & {
  ownerId: number
  status?: StatusClass | undefined
  method?: string | undefined
  /** How the path begins. */
  path?: string | undefined
  keyId?: number | undefined
  requestId?: string | undefined
}

const classes: readonly StatusClass[] = [2, 3, 4, 5]
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Requests by a path that are few enough to be read one by one. */
const fewOfPath = 100

/** The last character of all, below which every continuation of a path sorts. */
const last = '\u{10ffff}'

const beginsWith = (path: string) => Prisma.sql`r.path >= ${path} and r.path < ${path + last}`

/** Requests by a path, if they are few: a search for one object, or for what is seldom called. */
async function fewBy(tx: Tx, ownerId: number, path: string): Promise<bigint[] | null> {
  const found = await tx.$queryRaw<{ id: bigint }[]>`
    select r.id from api_request r where r.owner_id = ${ownerId}::int and ${beginsWith(path)} limit ${fewOfPath + 1}::int`
  return found.length > fewOfPath ? null : found.map(({ id }) => id)
}

/** Each kind of call that the filters leave, as a range of an index that is in the order of the list. */
function rangesOf({ ownerId, keyId, status, method }: RequestFilters): Prisma.Sql[] {
  const owned = Prisma.sql`r.owner_id = ${ownerId}::int`
  if (!keyId && !status && !method) return [owned]
  const by = keyId ? Prisma.sql`${owned} and r.key_id = ${keyId}::int` : owned
  return (status ? [status] : classes).flatMap((one) =>
    (method ? [method] : methods).map(
      (name) => Prisma.sql`${by} and r.status / 100 = ${one}::int and r.method = ${name}`,
    ),
  )
}

/** Conditions that are not those of the ranges. */
function restOf({ keyId, status, method, path }: RequestFilters, isRanged: boolean): Prisma.Sql[] {
  const all: Prisma.Sql[] = []
  if (path) all.push(beginsWith(path))
  if (isRanged) return all
  if (keyId) all.push(Prisma.sql`r.key_id = ${keyId}::int`)
  if (status) all.push(Prisma.sql`r.status / 100 = ${status}::int`)
  if (method) all.push(Prisma.sql`r.method = ${method}`)
  return all
}

export type Walk = {
  /** Statement of the numbers of the newest requests below one, newest first. */
  next: (before: bigint | null, most: number) => Prisma.Sql
  /** What is left to be looked at in each. */
  rest: Prisma.Sql[]
}

/** How the requests that the filters leave are found. */
export async function walkOf(tx: Tx, filters: RequestFilters): Promise<Walk> {
  const { ownerId, path, requestId, from, until } = filters
  const owned = Prisma.sql`r.owner_id = ${ownerId}::int`
  const few = path && !requestId ? await fewBy(tx, ownerId, path) : null
  const one = few
    ? Prisma.sql`${owned} and r.id = any(${few}::bigint[])`
    : requestId && Prisma.sql`${owned} and r.request_id = ${requestId}`
  const bounds: Prisma.Sql[] = [Prisma.empty]
  if (from) bounds.push(Prisma.sql`r.id >= ${firstNumber(from)}::bigint`)
  if (until) bounds.push(Prisma.sql`r.id < ${firstNumber(until)}::bigint`)
  return {
    next: (before, most) => {
      const older = before === null ? [] : [Prisma.sql`r.id < ${before}::bigint`]
      const bound = Prisma.join([...bounds, ...older], ' and ')
      // Numbers alone, and no more of each range than there may be: the index has them in order.
      const ranges = (one ? [one] : rangesOf(filters)).map(
        (range) =>
          Prisma.sql`(select r.id from api_request r where ${range} ${bound} order by r.id desc limit ${most}::int)`,
      )
      return Prisma.sql`select id from (${Prisma.join(ranges, ' union all ')}) n order by id desc limit ${most}::int`
    },
    rest: restOf(filters, !one),
  }
}
