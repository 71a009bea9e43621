import type { Tx } from '../tx'
import { type Leg, legsJson } from './legs'

/**
 * Posts all transfers of one fact, or none (docs/ledger.md). A key that is there already, or a wallet that would fall below zero,
 * is refused by the database and undoes the transaction: who may run into that looks first, under the wallet's lock.
 * @param event the fact: `payout:3`, `suspense:7` …
 */
export async function postTransfers(tx: Tx, event: string, legs: readonly Leg[]): Promise<void> {
  await tx.$executeRaw`select post_transfers(${event}, ${JSON.stringify(legsJson(legs))}::jsonb)`
}
