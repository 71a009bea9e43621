import { inBatches } from '../batches'
import type { Currency } from '../money'
import type { Tx } from '../tx'
import { readAccountStatement, type StatementRow } from './trial-balance'

/** All that went through an account of the ledger, newest first. @param start id of the transfer to go on from; null from the newest */
export const streamAccount = (
  tx: Tx,
  account: { code: string; currency: Currency },
  start: bigint | null,
): AsyncGenerator<StatementRow[]> =>
  inBatches<StatementRow, bigint | null>(
    start,
    async (before, size) => (await readAccountStatement(tx, { ...account, size, before })).rows,
    ({ id }) => id,
  )
