/** Pages of lists, newest first, by page number or after a row (docs/contract.md#paging). */

/** A page number from 1, or the rows older than a row (`before` null: from the newest). */
export type Slice = { size: number } & ({ page: number } | { before: bigint | null })

/** `count` is null when read after a row; `last` is the id to continue after, null at the end and in lists that go by page alone. */
export type Page<Row> = { rows: Row[]; count: number | null; last: bigint | null }

/** A list is summed up to this many rows; a longer one costs more with each year, so it is only counted. */
export const mostSummed = 10_000

export const largestId = 2_147_483_647n

/** Condition on a 32-bit id. A larger cursor was never issued; the list then starts at the newest row. */
export const olderThan = (before: bigint | null): { lt?: number } =>
  before === null || before > largestId ? {} : { lt: Number.parseInt(`${before}`, 10) }

/**
 * Cuts a page from rows that were read with one more than it holds.
 * @returns `last`: the id to continue after, null at the end
 */
export function cutPage<Row, Id>(found: readonly Row[], size: number, idOf: (row: Row) => Id) {
  const rows = found.slice(0, size)
  const last = rows.at(-1)
  return { rows, last: found.length > size && last !== undefined ? idOf(last) : null }
}

interface List<Row> {
  /** Returns at most `take` rows older than a row, newest first, without the first `skip`. */
  read: (range: { before: bigint | null; skip: number; take: number }) => Promise<Row[]>
  /** Asked only for a page by number. */
  count: () => Promise<number>
  idOf: (row: Row) => bigint | number
}

/** Reads one page of a list. */
export async function readPage<Row>(slice: Slice, { read, count, idOf }: List<Row>): Promise<Page<Row>> {
  const { size } = slice
  if ('page' in slice) {
    const [rows, all] = await Promise.all([read({ before: null, skip: (slice.page - 1) * size, take: size }), count()])
    const last = rows.at(-1)
    return { rows, count: all, last: last && slice.page * size < all ? BigInt(idOf(last)) : null }
  }
  const found = await read({ before: slice.before, skip: 0, take: size + 1 })
  return { count: null, ...cutPage(found, size, (row) => BigInt(idOf(row))) }
}
