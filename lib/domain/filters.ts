/** Lists of what an account made, newest first; each filter stands on an index (docs/contract.md#filters). */
import { numberFrom, numberUntil } from './ledger/first-at'
import { largestId } from './paging'
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
  const at = Prisma.raw(`${alias}.created_at`)
  const all: Prisma.Sql[] = []
  if (from)
    all.push(
      Prisma.sql`${number} >= (select ${bound(numberFrom(table, from))})`,
      Prisma.sql`${at} >= ${from}::timestamptz`,
    )
  if (until)
    all.push(
      Prisma.sql`${number} < (select ${bound(numberUntil(table, until))})`,
      Prisma.sql`${at} < ${until}::timestamptz`,
    )
  return all
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

/**
 * Numbers of an owner's rows that changed since a moment, by an index. A link changes with a payment of it, or it expires, is cancelled or
 * is new; some of these have not changed.
 */
function changedSince(table: Made, ownerId: number, since: Date): Prisma.Sql {
  const [name, key] = [Prisma.raw(table), Prisma.raw(lists[table].key)]
  const changed = Prisma.sql`owner_id = ${ownerId}::int and updated_at >= ${since}::timestamptz`
  if (table !== 'payment_link') return Prisma.sql`select ${key} as number from ${name} where ${changed}`
  const made = Prisma.join([Prisma.sql`l.owner_id = ${ownerId}::int`, ...spanOf(table, 'l', { from: since })], ' and ')
  return Prisma.sql`
    select id as number from payment_link where ${changed} and status in ('EXPIRED', 'CANCELLED')
    union select link_id from money_movement where ${changed} and link_id is not null
    union select l.id from payment_link l where ${made}`
}

/** Where rows `o` are read from, and the column of their number by which they are walked. */
function sourceOf(table: Made, { ownerId, updatedSince, metadata }: MadeFilters, few: boolean) {
  const [name, key] = [Prisma.raw(table), Prisma.raw(lists[table].key)]
  if (few) return { from: Prisma.sql`${name} o`, number: Prisma.sql`o.${key}` }
  if (updatedSince) {
    const changed = changedSince(table, ownerId, updatedSince)
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
  const { from, number } = sourceOf(table, filters, few)
  const all = [Prisma.sql`o.owner_id = ${ownerId}::int`, ...own, ...spanOf(table, 'o', filters, number)]
  if (updatedSince) all.push(Prisma.sql`o.updated_at >= ${updatedSince}::timestamptz`)
  if (metadata) all.push(hasPairs(Prisma.sql`o.metadata`, metadata))
  const where = Prisma.join(all, ' and ')
  return {
    numbers: ({ before, skip, take }: { before: bigint | null; skip: number; take: number }) => {
      const older =
        before === null || before > largestId ? Prisma.empty : Prisma.sql`and ${number} < ${before}::bigint::int`
      return Prisma.sql`
        select ${number} as number from ${from} where ${where} ${older}
         order by ${number} desc offset ${skip}::bigint limit ${take}::int`
    },
    count: async (): Promise<number> => {
      const [row] = await tx.$queryRaw<{ count: number }[]>`select count(*)::int as count from ${from} where ${where}`
      return row?.count ?? 0
    },
  }
}
