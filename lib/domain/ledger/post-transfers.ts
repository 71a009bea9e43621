import * as sql from '../sql'
import type { Tx } from '../tx'
import { type Leg, legsJson } from './legs'

/**
 * Posts all transfers of one event, or none (docs/ledger.md). The database refuses a duplicate key and a wallet balance below
 * zero, which aborts the transaction: a caller that may run into either checks first, under the wallet lock.
 * @param event `payout:3`, `suspense:7` …
 */
export async function postTransfers(tx: Tx, event: string, legs: readonly Leg[]): Promise<void> {
  await sql.callOne(tx, sql.postTransfers(event, legsJson(legs)))
}
