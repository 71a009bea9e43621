import type { Tx } from './tx'

/** The database's clock: the only one that rules follow. Within a transaction, the time it began. */
export async function databaseTime(tx: Tx): Promise<Date> {
  const [row] = await tx.$queryRaw<[{ now: Date }]>`select now() as now`
  return row.now
}
