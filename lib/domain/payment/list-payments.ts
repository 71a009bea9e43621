import {
  changedSince,
  fewChangedSince,
  hasPairs,
  isUpdatedSince,
  type MadeFilters,
  type Newest,
  numbersByPairs,
  pairsOf,
  spanOf,
  timesOf,
} from '../filters'
import { stateRanges } from '../movement/read/state-ranges'
import type { Method } from '../movement/terms'
import { olderThan, type Page, readPage, type Slice } from '../paging'
import { readSearch } from '../search/read-search'
import { type Disposition, type MovementStatus, Prisma, type Tx } from '../tx'
import { findPayments } from './find-payments'
import { type Payment, type PaymentRow, paymentColumns, paymentJoins, paymentOf } from './payment'

/** `metadata`: its own, or its link's. */
export type PaymentFilters = MadeFilters & {
  method?: Method | undefined
  status?: MovementStatus | undefined
  disposition?: Disposition | undefined
  /** Uuid of a link. */
  link?: string | undefined
  /** Its own, or its link's. */
  externalId?: string | undefined
  search?: string | undefined
}

/** Filters that select few payments each, as sets of their numbers. */
async function setsOf(tx: Tx, filters: PaymentFilters): Promise<Prisma.Sql[]> {
  const { ownerId, link, externalId, search, updatedSince } = filters
  const sets: Prisma.Sql[] = []
  if (link) {
    sets.push(Prisma.sql`
      select q.number from payment_link l join money_movement q on q.link_id = l.id
       where l.uuid = ${link}::uuid and l.owner_id = ${ownerId}::int`)
  }
  if (externalId) {
    sets.push(Prisma.sql`
      (select number from money_movement where external_id = ${externalId} and owner_id = ${ownerId}::int
       union all select q.number from payment_link l join money_movement q on q.link_id = l.id
        where l.external_id = ${externalId} and l.owner_id = ${ownerId}::int)`)
  }
  if (search)
    sets.push(
      Prisma.sql`select unnest(${await findPayments(tx, { ownerId, search: readSearch(search), of: 'all' })}::int[]) as number`,
    )
  const changed =
    updatedSince && sets.length === 0 && (await fewChangedSince(tx, 'money_movement', ownerId, updatedSince))
  if (changed) sets.push(changed)
  return sets
}

const metadataOf = Prisma.sql`coalesce(m.metadata, (select l.metadata from payment_link l where l.id = m.link_id))`

/** Conditions on the movement `m`. @param span those of when it was made */
function conditionsOf(filters: PaymentFilters, span = spanOf('money_movement', 'm', filters)): Prisma.Sql {
  const { ownerId, method, status, disposition, metadata, updatedSince } = filters
  const all = [Prisma.sql`m.owner_id = ${ownerId}::int`]
  if (method) all.push(Prisma.sql`m.method = ${method}::"Method"`)
  if (status) all.push(Prisma.sql`m.status = ${status}::"MovementStatus"`)
  if (disposition) all.push(Prisma.sql`m.disposition = ${disposition}::"Disposition"`)
  // the index of those holds no others, and a generic plan does not look into a parameter
  if (disposition && disposition !== 'none' && disposition !== 'credited')
    all.push(Prisma.sql`m.disposition not in ('none', 'credited')`)
  if (metadata) all.push(hasPairs(metadataOf, metadata))
  if (updatedSince) all.push(isUpdatedSince('m', updatedSince))
  return Prisma.join([...all, ...span], ' and ')
}

/** SQL of the numbers that the filters leave, newest first. */
function numbersOf(
  filters: PaymentFilters,
  sets: readonly Prisma.Sql[],
  { lt, most }: { lt: number | undefined; most: number },
): Prisma.Sql {
  const older = lt === undefined ? Prisma.empty : Prisma.sql`and m.number < ${lt}::int`
  const end = Prisma.sql`${older} order by m.number desc limit ${most}::bigint`
  if (sets.length > 0) {
    return Prisma.sql`
      with few as materialized (${Prisma.join(sets, ' intersect ')})
      -- from the numbers to the rows, never the other way: the owner may have a million
      select m.number from few, lateral (select * from money_movement it where it.number = few.number offset 0) m
       where ${conditionsOf(filters)} ${end}`
  }
  if (!filters.method && !filters.status)
    return Prisma.sql`select m.number from money_movement m where ${conditionsOf(filters)} ${end}`
  return Prisma.sql`
    select newest.number
      from ${stateRanges(filters)}, (values (true), (false)) k (deposit),
           lateral (select m.number from money_movement m
                     where ${conditionsOf({ ...filters, method: undefined, status: undefined })}
                       and m.method = p.method and m.status = t.status and (m.link_id is null) = k.deposit ${end}) newest
     order by newest.number desc limit ${most}::bigint`
}

/** The newest of a state or method, where one is asked: few may be in it among many that have a pair. */
function ofState({ ownerId, method, status }: PaymentFilters): Newest | undefined {
  if (!method && !status) return undefined
  return (below, size) => numbersOf({ ownerId, method, status }, [], { lt: below, most: size })
}

const countOf = async (tx: Tx, filters: PaymentFilters, gathered: readonly Prisma.Sql[]): Promise<number> => {
  const { ownerId, metadata, updatedSince } = filters
  const paired = metadata ? [Prisma.sql`select number from ${pairsOf('money_movement', ownerId, metadata)}`] : []
  const changed = updatedSince ? [changedSince('money_movement', ownerId, updatedSince)] : paired
  const sets = gathered.length > 0 ? gathered : changed
  const [row] = await tx.$queryRaw<{ count: number }[]>`
    select count(*)::int as count from money_movement m
     where ${conditionsOf(filters)}
       ${sets.length > 0 ? Prisma.sql`and m.number in (${Prisma.join(sets, ' intersect ')})` : Prisma.empty}`
  return row?.count ?? 0
}

/**
 * An owner's payments in every state, newest first (docs/contract.md#payments). A search covers its newest thousand matches.
 */
export async function listPayments(tx: Tx, filters: PaymentFilters, slice: Slice): Promise<Page<Payment>> {
  const sets = await setsOf(tx, filters)
  return readPage(slice, {
    read: async ({ before, skip, take }) => {
      const wanted = { lt: olderThan(before).lt, most: skip + take }
      const conditions = conditionsOf(filters, timesOf('m', filters))
      const numbers =
        filters.metadata && sets.length === 0
          ? await numbersByPairs(tx, 'money_movement', filters, {
              ...{ before, most: wanted.most, as: 'm', conditions, other: ofState(filters) },
            })
          : numbersOf(filters, sets, wanted)
      const found = await tx.$queryRaw<PaymentRow[]>`
        select ${paymentColumns}
          from (select number from (${numbers}) page order by number desc offset ${skip}::bigint) page
          cross join lateral (select * from money_movement it where it.number = page.number offset 0) m ${paymentJoins}
         order by m.number desc`
      return found.map(paymentOf)
    },
    count: () => countOf(tx, filters, sets),
    idOf: ({ number }) => number,
  })
}
