import type { Tx } from '../tx'
import { type Entry, type EntryFilters, readEntries } from './read-entries'

const batch = 500

/** A whole statement, newest first, a few hundred entries at a time: it is never in memory as a whole. */
export async function* streamEntries(tx: Tx, filters: EntryFilters): AsyncGenerator<Entry[]> {
  let before: bigint | null = null
  for (;;) {
    const rows: Entry[] = await readEntries(tx, filters, { size: batch, before })
    if (rows.length > 0) yield rows
    if (rows.length < batch) return
    before = rows.at(-1)?.id ?? null
  }
}
