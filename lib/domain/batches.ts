/** Rows per batch. */
const most = 500

/**
 * Yields a long list in batches by key, so that it is never in memory as a whole and rows added meanwhile do not shift it.
 * @param start the cursor before the first row
 * @param read returns at most `size` rows that follow a cursor
 */
export async function* inBatches<Row, Cursor>(
  start: Cursor,
  read: (cursor: Cursor, size: number) => Promise<Row[]>,
  cursorOf: (row: Row) => Cursor,
): AsyncGenerator<Row[]> {
  let cursor = start
  for (;;) {
    const rows = await read(cursor, most)
    const last = rows.at(-1)
    if (!last) return
    yield rows
    if (rows.length < most) return
    cursor = cursorOf(last)
  }
}

/**
 * The same of rows with a 32-bit number, newest first.
 * @param read returns at most `take` rows with a number below `before`, the highest first
 */
export const newestFirst = <Row extends { id: number }>(
  read: (range: { before: number; take: number }) => Promise<Row[]>,
): AsyncGenerator<Row[]> =>
  inBatches(
    2_147_483_647,
    (before, take) => read({ before, take }),
    ({ id }) => id,
  )

/** The same of a list that is read a page at a time, each after the last row of the one before. */
export async function* everyPage<Row, Cursor>(
  read: (slice: { size: number; before: Cursor | null }) => Promise<{ rows: Row[]; last: Cursor | null }>,
): AsyncGenerator<Row[]> {
  let before: Cursor | null = null
  do {
    const page: { rows: Row[]; last: Cursor | null } = await read({ size: most, before })
    if (page.rows.length > 0) yield page.rows
    before = page.last
  } while (before !== null)
}
