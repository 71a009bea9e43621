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
