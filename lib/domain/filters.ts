/** Lists of what an account made, newest first; each filter stands on an index (docs/contract.md#filters). */
import { numberFrom, numberUntil } from './ledger/first-at'
import { largestId, olderThan } from './paging'
import { Prisma, type Tx } from './tx'

/** What an account's own systems say of its objects: text by name (docs/contract.md#metadata). Stored with the object, and never changed. */
export type Metadata = Readonly<Record<string, string>>

/** Tables of what accounts make, the column that numbers their rows, and what their metadata is of. */
const lists = {
  money_movement: { key: 'number', kind: 'payment' },
  payment_link: { key: 'id', kind: 'link' },
  payout: { key: 'number', kind: 'payout' },
  reload: { key: 'id', kind: 'reload' },
} as const
type Made = keyof typeof lists

const largest = Number.parseInt(`${largestId}`, 10)

/** When it was made: `from` inclusive, `until` exclusive. */
export type Span = { from?: Date | undefined; until?: Date | undefined }

export type MadeFilters = Span & {
  ownerId: number
  /** When it last changed, inclusive. */
  updatedSince?: Date | undefined
  /** Pairs that its metadata has. */
  metadata?: Metadata | undefined
}

const bound = (number: Prisma.Sql) => Prisma.sql`least(${number}, ${largestId}::bigint)::int`

/** Conditions on the rows of an alias. The moments bound their number too, so that earlier and later rows are not read. */
export function spanOf(
  table: Made,
  alias: string,
  { from, until }: Span,
  number = Prisma.raw(`${alias}.${lists[table].key}`),
): Prisma.Sql[] {
  const all = timesOf(alias, { from, until })
  if (from) all.push(Prisma.sql`${number} >= (select ${bound(numberFrom(table, from))})`)
  if (until) all.push(Prisma.sql`${number} < (select ${bound(numberUntil(table, until))})`)
  return all
}

/** The span alone, where the number is bounded otherwise. */
export function timesOf(alias: string, { from, until }: Span): Prisma.Sql[] {
  const at = Prisma.raw(`${alias}.created_at`)
  return [
    ...(from ? [Prisma.sql`${at} >= ${from}::timestamptz`] : []),
    ...(until ? [Prisma.sql`${at} < ${until}::timestamptz`] : []),
  ]
}

/** Condition on a column of metadata. */
export const hasPairs = (column: Prisma.Sql, metadata: Metadata): Prisma.Sql =>
  Prisma.sql`${column} @> ${JSON.stringify(metadata)}::jsonb`

/** Numbers of an owner's rows that have pairs, as `pairs`, in the order of an index. The rows are to be checked by `hasPairs`. */
export function pairsOf(table: Made, ownerId: number, metadata: Metadata): Prisma.Sql {
  const kind = Prisma.raw(`'${lists[table].kind}'`)
  const [first = Prisma.empty, ...others] = Object.entries(metadata).map(
    ([name, value]) => Prisma.sql`owner_id = ${ownerId}::int and kind = ${kind} and pair = pair_of(${name}, ${value})`,
  )
  const also = others.map(
    (pair) => Prisma.sql`and exists (select from metadata_pair q where ${pair} and q.number = p.number)`,
  )
  return Prisma.sql`(select p.number from metadata_pair p where ${first} ${Prisma.join([Prisma.empty, ...also], ' ')}) pairs`
}

/** Numbers from which and below which all rows of a span are; null where it is open. */
async function numbersOfSpan(tx: Tx, table: Made, { from, until }: Span) {
  if (!from && !until) return { low: null, high: null }
  const [found] = await tx.$queryRaw<{ low: number | null; high: number | null }[]>`
    select ${from ? bound(numberFrom(table, from)) : Prisma.sql`null::int`} as low,
           ${until ? bound(numberUntil(table, until)) : Prisma.sql`null::int`} as high`
  return found ?? { low: null, high: null }
}

/** Pairs that are read at a time, at first and at most. */
const stretch = { least: 500, most: 8_000 }

/** Statement of the newest numbers below one, as many as asked, that rows of a kind have. */
export type Newest = (below: number, size: number) => Prisma.Sql

type Walked = {
  before: bigint | null
  most: number
  /** Name of the row in its conditions. */
  as: string
  conditions: Prisma.Sql
  /** Another way to them, for conditions that an index answers in the order of the list. It leads where it has fewer than the pairs have. */
  other?: Newest | undefined
}

/**
 * Statement of the numbers of an owner's rows that share pairs, newest first. The index of the pairs has no time of its own, and the numbers
 * of a span have an hour of room at both ends: rows are looked up many at a time, so that those beside each other are read once.
 */
export async function numbersByPairs(
  tx: Tx,
  table: Made,
  { ownerId, metadata = {}, ...span }: MadeFilters,
  { before, most, as, conditions, other }: Walked,
): Promise<Prisma.Sql> {
  const [name, key, row] = [Prisma.raw(table), Prisma.raw(lists[table].key), Prisma.raw(as)]
  const { low, high } = await numbersOfSpan(tx, table, span)
  const having = async (statement: Prisma.Sql) =>
    (await tx.$queryRaw<{ number: number }[]>`${statement} order by number desc`).map(({ number }) => number)
  /** The next numbers that have a pair. */
  const nextOf =
    (pair: Prisma.Sql): Newest =>
    (below, size) =>
      Prisma.sql`
      select number from ${pair} where number >= ${low ?? 0}::int and number < ${below}::int
       order by number desc limit ${size}::int`
  const newest = (next: Newest, below: number, size: number) =>
    having(Prisma.sql`select number from (${next(below, size)}) newest`)
  let below = [olderThan(before).lt, high].reduce<number>((least, one) => Math.min(least, one ?? least), largest)
  const pairs = Object.entries(metadata).map(([name, value]) => pairsOf(table, ownerId, { [name]: value }))
  // The one that few have leads, where there is one.
  const ways = [...pairs.map((pair) => ({ pair, next: nextOf(pair) })), ...(other ? [{ pair: null, next: other }] : [])]
  const begun = await Promise.all(
    ways.map(async (way) => ({ ...way, count: (await newest(way.next, below, stretch.least)).length })),
  )
  const [first, ...others] = begun.sort((a, b) => a.count - b.count)
  const found: number[] = []
  for (
    let size = stretch.least, isLast = false;
    !isLast && found.length < most;
    size = Math.min(2 * size, stretch.most)
  ) {
    const read = first ? await newest(first.next, below, size) : []
    let left = read
    for (const { pair } of others)
      if (pair && left.length > 0)
        left = await having(Prisma.sql`select number from ${pair} where number = any(${left}::int[])`)
    if (left.length > 0) {
      // The numbers alone lead to the rows: no other index is worth as much.
      const rows = Prisma.sql`(select * from ${name} where ${key} = any(${left}::int[]) offset 0) ${row}`
      found.push(...(await having(Prisma.sql`select ${row}.${key} as number from ${rows} where ${conditions}`)))
    }
    below = read.at(-1) ?? 0
    isLast = read.length < size || below < (low ?? 0)
  }
  return Prisma.sql`select unnest(${found.slice(0, most)}::int[]) as number`
}

/**
 * Numbers of an owner's rows that changed since a moment, by indexes. A link changes with a payment of it, or it expires, is cancelled or
 * is new; some of these have not changed.
 */
function changesOf(table: Made, ownerId: number, since: Date): Prisma.Sql[] {
  const [name, key] = [Prisma.raw(table), Prisma.raw(lists[table].key)]
  const changed = Prisma.sql`owner_id = ${ownerId}::int and updated_at >= ${since}::timestamptz`
  if (table !== 'payment_link') return [Prisma.sql`select ${key} as number from ${name} where ${changed}`]
  const mine = Prisma.join([Prisma.sql`l.owner_id = ${ownerId}::int`, ...spanOf(table, 'l', { from: since })], ' and ')
  return [
    Prisma.sql`select id as number from payment_link where ${changed} and status in ('EXPIRED', 'CANCELLED')`,
    Prisma.sql`select link_id as number from money_movement where ${changed} and link_id is not null`,
    Prisma.sql`select l.id as number from payment_link l where ${mine}`,
  ]
}

/** Statement of the numbers of all of them. */
export const changedSince = (table: Made, ownerId: number, since: Date): Prisma.Sql =>
  Prisma.join(changesOf(table, ownerId, since), ' union ')

/** Changed rows that are gathered for a page; of more, the newest are found sooner in the order of the list. */
const mostChanged = 2_000

/**
 * @returns statement of the numbers of an owner's rows that changed since a moment; null where they are many
 */
export async function fewChangedSince(tx: Tx, table: Made, ownerId: number, since: Date): Promise<Prisma.Sql | null> {
  const begun = changesOf(table, ownerId, since).map((part) => Prisma.sql`(${part} limit ${mostChanged + 1}::int)`)
  const [row] = await tx.$queryRaw<{ count: number }[]>`
    select count(*)::int as count from (${Prisma.join(begun, ' union all ')}) changed`
  return (row?.count ?? 0) > mostChanged ? null : changedSince(table, ownerId, since)
}

/** Condition on the rows of an alias that no index answers, so that the order of the list leads. */
export const isUpdatedSince = (alias: string, since: Date): Prisma.Sql =>
  Prisma.sql`(${Prisma.raw(alias)}.updated_at >= ${since}::timestamptz) is true`

/**
 * Where rows `o` are read from, and the column of their number by which they are walked.
 * @param changed numbers of those that changed, where that is asked
 */
function sourceOf(table: Made, { ownerId, metadata }: MadeFilters, few: boolean, changed: Prisma.Sql | null) {
  const [name, key] = [Prisma.raw(table), Prisma.raw(lists[table].key)]
  if (few) return { from: Prisma.sql`${name} o`, number: Prisma.sql`o.${key}` }
  if (changed) {
    return {
      from: Prisma.sql`(with few as materialized (${changed}) select number from few) few join ${name} o on o.${key} = few.number`,
      number: Prisma.sql`o.${key}`,
    }
  }
  if (!metadata) return { from: Prisma.sql`${name} o`, number: Prisma.sql`o.${key}` }
  return {
    // from the pairs to the rows, never the other way: few rows may have them
    from: Prisma.sql`${pairsOf(table, ownerId, metadata)}, lateral (select * from ${name} it where it.${key} = pairs.number offset 0) o`,
    number: Prisma.sql`pairs.number`,
  }
}

/**
 * A list of an owner's rows.
 * @param own further conditions on the row `o`; `few`: they leave few rows, by an index
 * @returns `numbers`: statement of the rows' numbers, newest first; `count`: of all of them
 */
export function listMade(tx: Tx, table: Made, filters: MadeFilters, { own, few }: { own: Prisma.Sql[]; few: boolean }) {
  const { ownerId, updatedSince, metadata } = filters
  const paired = [
    ...[Prisma.sql`o.owner_id = ${ownerId}::int`, ...own],
    ...(updatedSince ? [isUpdatedSince('o', updatedSince)] : []),
    ...(metadata ? [hasPairs(Prisma.sql`o.metadata`, metadata)] : []),
  ]
  const readFrom = (changed: Prisma.Sql | null) => {
    const { from, number } = sourceOf(table, filters, few, changed)
    return { from, number, where: Prisma.join([...paired, ...spanOf(table, 'o', filters, number)], ' and ') }
  }
  return {
    numbers: async ({ before, skip, take }: { before: bigint | null; skip: number; take: number }) => {
      const changed = updatedSince && !few ? await fewChangedSince(tx, table, ownerId, updatedSince) : null
      if (metadata && !few && !changed) {
        const conditions = Prisma.join([...paired, ...timesOf('o', filters)], ' and ')
        const walked = { before, most: skip + take, as: 'o', conditions }
        return Prisma.sql`${await numbersByPairs(tx, table, filters, walked)} offset ${skip}::bigint`
      }
      const { from, number, where } = readFrom(changed)
      const older =
        before === null || before > largestId ? Prisma.empty : Prisma.sql`and ${number} < ${before}::bigint::int`
      return Prisma.sql`
        select ${number} as number from ${from} where ${where} ${older}
         order by ${number} desc offset ${skip}::bigint limit ${take}::int`
    },
    count: async (): Promise<number> => {
      const all = updatedSince && !few ? changedSince(table, ownerId, updatedSince) : null
      const { from, where } = readFrom(all)
      const [row] = await tx.$queryRaw<{ count: number }[]>`select count(*)::int as count from ${from} where ${where}`
      return row?.count ?? 0
    },
  }
}
