/** The log of an account's requests (docs/contract.md#request-log). */
import { DomainError } from '../../errors'
import type { Span } from '../../filters'
import { type Page, readPage } from '../../paging'
import { Prisma, type Tx } from '../../tx'
import { firstNumber } from './request-number'
import type { RequestRow } from './store-requests'

export type LoggedRequest = RequestRow & { keyName: string; keyPrefix: string }

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

const columns = Prisma.sql`
  r.id, r.owner_id as "ownerId", r.key_id as "keyId", r.method, r.path, r.query, r.status, r.request_id as "requestId",
  r.duration_ms as "durationMs", r.address, r.code, r.fields, r.body, r.body_cut as "bodyCut", r.object_id as "objectId",
  r.created_at as "createdAt", k.name as "keyName", k.prefix as "keyPrefix"`

/** The last character of all, below which every continuation of a path sorts. */
const last = '\u{10ffff}'

/** Each condition is one that an index has. */
function conditions({ ownerId, status, method, path, keyId, requestId, from, until }: RequestFilters): Prisma.Sql[] {
  const asked = [Prisma.sql`r.owner_id = ${ownerId}::int`]
  if (status) asked.push(Prisma.sql`r.status between ${status * 100}::int and ${status * 100 + 99}::int`)
  if (status && status >= 4) asked.push(Prisma.sql`r.status >= 400`)
  if (method) asked.push(Prisma.sql`r.method = ${method}`)
  if (method && !['GET', 'POST'].includes(method)) asked.push(Prisma.sql`r.method not in ('GET', 'POST')`)
  if (path) asked.push(Prisma.sql`r.path >= ${path} and r.path < ${path + last}`)
  if (keyId) asked.push(Prisma.sql`r.key_id = ${keyId}::int`)
  if (requestId) asked.push(Prisma.sql`r.request_id = ${requestId}`)
  if (from) asked.push(Prisma.sql`r.id >= ${firstNumber(from)}::bigint`)
  if (until) asked.push(Prisma.sql`r.id < ${firstNumber(until)}::bigint`)
  return asked
}

const some = (tx: Tx, asked: readonly Prisma.Sql[], take: number) =>
  tx.$queryRaw<LoggedRequest[]>`
    select ${columns} from api_request r join api_key k on k.id = r.key_id
     where ${Prisma.join([...asked], ' and ')} order by r.id desc limit ${take}::int`

/** The account's requests, newest first, after a row (`before` null: from the newest). They are never counted: there are too many. */
export const listRequests = (
  tx: Tx,
  filters: RequestFilters,
  slice: { size: number; before: bigint | null },
): Promise<Page<LoggedRequest>> =>
  readPage(slice, {
    read: ({ before, take }) =>
      some(tx, [...conditions(filters), ...(before ? [Prisma.sql`r.id < ${before}::bigint`] : [])], take),
    count: async () => 0,
    idOf: ({ id }) => id,
  })

/** @throws DomainError Not found, also for another account's */
export async function readRequest(tx: Tx, { ownerId, id }: { ownerId: number; id: bigint }): Promise<LoggedRequest> {
  const [found] = await some(tx, [Prisma.sql`r.owner_id = ${ownerId}::int`, Prisma.sql`r.id = ${id}::bigint`], 1)
  if (!found) throw new DomainError('Not found')
  return found
}
