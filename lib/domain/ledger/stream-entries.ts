import { inBatches } from '../batches'
import type { Tx } from '../tx'
import { type Entry, type EntryFilters, readEntries } from './read-entries'

/** Streams a whole statement, newest first. */
export const streamEntries = (tx: Tx, filters: EntryFilters): AsyncGenerator<Entry[]> =>
  inBatches<Entry, bigint | null>(
    null,
    (before, size) => readEntries(tx, filters, { size, before }),
    ({ id }) => id,
  )
