import type { Tx } from './tx'

/** Returns the database's time, the only clock that rules use. Within a transaction, the time it began. */
export async function databaseTime(tx: Tx): Promise<Date> {
  const [row] = await tx.$queryRaw<[{ now: Date }]>`select now() as now`
  return row.now
}

/** Returns the time by which an account's links and payments run out (docs/contract.md#test-clock). */
export async function accountTime(tx: Tx, ownerId: number): Promise<Date> {
  const [row] = await tx.$queryRaw<[{ now: Date }]>`select account_time(${ownerId}::int) as now`
  return row.now
}
