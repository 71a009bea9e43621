import { inBatches } from '../batches'
import type { Tx } from '../tx'
import { type Entry, type EntryFilters, readEntries } from './read-entries'

/** Streams a whole statement, oldest first. */
export const streamEntries = (tx: Tx, filters: EntryFilters): AsyncGenerator<Entry[]> =>
  inBatches<Entry, bigint>(
    0n,
    (after, size) => readEntries(tx, filters, { size, after }),
    ({ id }) => id,
  )
