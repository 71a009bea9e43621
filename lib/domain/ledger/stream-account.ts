import { inBatches } from '../batches'
import type { Currency } from '../money'
import type { Tx } from '../tx'
import { readAccountStatement, type StatementRow } from './trial-balance'

/** All that went through an account of the ledger, newest first. */
export const streamAccount = (tx: Tx, account: { code: string; currency: Currency }): AsyncGenerator<StatementRow[]> =>
  inBatches<StatementRow, bigint | null>(
    null,
    async (before, size) => (await readAccountStatement(tx, { ...account, size, before })).rows,
    ({ id }) => id,
  )
