/** What becomes of files as time passes. */
import { db, inTx } from '@/lib/db'
import { findFilesToShred, forgetFile } from '@/lib/domain/identity/shred-files'
import { env } from '@/lib/env'
import { forgetUnfinished } from '@/lib/files/receive'
import { fileStore } from '@/lib/files/store'

const most = 200

/** Shreds files of accounts erased long ago: the bytes first, so that a crash in between only tries again. */
export async function shredFiles(): Promise<void> {
  for (const id of await findFilesToShred(db, { years: env.RETENTION_YEARS, most })) {
    await fileStore.remove(id)
    await inTx((tx) => forgetFile(tx, id))
  }
  await forgetUnfinished()
}
