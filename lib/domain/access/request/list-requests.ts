/** The log of an account's requests (docs/contract.md#request-log). */
import { DomainError } from '../../errors'
import { cutPage, type Page } from '../../paging'
import { Prisma, type Tx } from '../../tx'
import { type RequestFilters, walkOf } from './request-walk'
import type { RequestRow } from './store-requests'

export type LoggedRequest = RequestRow & { keyName: string; keyPrefix: string }

const columns = Prisma.sql`
  r.id, r.owner_id as "ownerId", r.key_id as "keyId", r.method, r.path, r.query, r.status, r.request_id as "requestId",
  r.duration_ms as "durationMs", r.address, r.code, r.fields, r.body, r.body_cut as "bodyCut", r.object_id as "objectId",
  r.created_at as "createdAt", k.name as "keyName", k.prefix as "keyPrefix"`

/** Requests that a page looks at where no index has all that is asked: so many at a time, so many times. */
const stretch = { size: 200, most: 15 }

/** The newest of these requests that the conditions leave, with their keys. */
const readRows = (tx: Tx, ids: readonly bigint[], conditions: readonly Prisma.Sql[], most: number) =>
  tx.$queryRaw<LoggedRequest[]>`
    select ${columns}
      from (select * from api_request r
             where ${Prisma.join([Prisma.sql`r.id = any(${ids}::bigint[])`, ...conditions], ' and ')}
             order by r.id desc limit ${most}::int) r
      join api_key k on k.id = r.key_id order by r.id desc`

/**
 * The account's requests, newest first, after a row (`before` null: from the newest). They are never counted: there are too many. Where no
 * index has all that is asked, a page may be short, and `last` says where it stopped looking (docs/contract.md#request-log).
 */
export async function listRequests(
  tx: Tx,
  filters: RequestFilters,
  slice: { size: number; before: bigint | null },
): Promise<Page<LoggedRequest>> {
  const { next, rest } = await walkOf(tx, filters)
  const [most, turns] = rest.length === 0 ? [slice.size + 1, 1] : [stretch.size, stretch.most]
  const found: LoggedRequest[] = []
  let { before } = slice
  for (let turn = 0; turn < turns && found.length <= slice.size; turn += 1) {
    const numbers = await tx.$queryRaw<{ id: bigint }[]>`${next(before, most)}`
    const ids = numbers.map(({ id }) => id)
    found.push(...(await readRows(tx, ids, rest, slice.size + 1 - found.length)))
    before = numbers.length < most ? null : (numbers.at(-1)?.id ?? null)
    if (before === null) break
  }
  const page = cutPage(found, slice.size, ({ id }) => id)
  return { count: null, rows: page.rows, last: page.last ?? (rest.length === 0 ? null : before) }
}

/** @throws DomainError Not found, also for another account's */
export async function readRequest(tx: Tx, { ownerId, id }: { ownerId: number; id: bigint }): Promise<LoggedRequest> {
  const [found] = await readRows(tx, [id], [Prisma.sql`r.owner_id = ${ownerId}::int`], 1)
  if (!found) throw new DomainError('Not found')
  return found
}
