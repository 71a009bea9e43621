/** Rows that one step of a long read takes. */
const most = 500

/**
 * A long list, some hundred rows at a time by their key: it is never in memory as a whole, and what is added meanwhile moves nothing.
 * @param start the cursor before the first row
 * @param read at most `size` rows that follow a cursor
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
