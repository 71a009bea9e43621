import { PrismaPg } from '@prisma/adapter-pg'
import type pg from 'pg'
import { databaseTime } from '@/lib/domain/clock'
import type { InTx, Tx } from '@/lib/domain/tx'
import { rawOn } from '@/lib/sql'
import { PrismaClient } from '@/prisma/generated/client'

export type Domain = {
  tx: Tx
  inTx: InTx
  /** All reads of the work see the same rows, whatever others write meanwhile. */
  atOneMoment: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

/** Milliseconds that a busy machine may take to begin a transaction, and to end it. */
const patient = { maxWait: 20_000, timeout: 20_000 }

/** The domain's access to a test's own database, in the test's process, as `lib/db.ts` opens it. */
export function domainOn(pool: pg.Pool): Domain {
  const client = new PrismaClient({ adapter: new PrismaPg(pool, { disposeExternalPool: false }) })
  const own = Object.entries(rawOn(pool)).map(([name, value]) => [name, { value }])
  return {
    tx: Object.create(client, Object.fromEntries(own)),
    inTx: (work) => client.$transaction(async (tx) => work(tx, await databaseTime(tx)), patient),
    atOneMoment: (work) => client.$transaction(work, { isolationLevel: 'RepeatableRead', ...patient }),
    close: () => client.$disconnect(),
  }
}
