import { inBatches } from '../batches'
import type { Currency } from '../money'
import type { Tx } from '../tx'
import { readAccountStatement, type StatementRange, type StatementRow } from './trial-balance'

/**
 * Streams transfers of a ledger account, newest first.
 * @param start transfer id to continue after; null for the newest
 */
export const streamAccount = (
  tx: Tx,
  account: { code: string; currency: Currency },
  start: bigint | null,
  range: StatementRange,
): AsyncGenerator<StatementRow[]> =>
  inBatches<StatementRow, bigint | null>(
    start,
    async (before, size) => (await readAccountStatement(tx, { ...account, ...range, size, before })).rows,
    ({ id }) => id,
  )
