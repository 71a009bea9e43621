/** Periodic cleanup of files. */
import { db, inTx } from '@/lib/db'
import { forgetCustomers } from '@/lib/domain/accounting/kept-customers'
import { findFilesToShred, forgetFile } from '@/lib/domain/identity/shred-files'
import { dropFile, findUnfinished } from '@/lib/domain/identity/upload-file'
import { env } from '@/lib/env'
import { forgetUnfinished } from '@/lib/files/receive'
import { fileStore } from '@/lib/files/store'

const most = 200

/**
 * Removes uploads that were never finished because their process died. Bytes first, so that after a crash in between
 * the removal is retried.
 */
export async function sweepUploads(): Promise<void> {
  for (const id of await findUnfinished(db, most)) {
    await fileStore.remove(id)
    await dropFile(db, id)
  }
  await forgetUnfinished()
}

/** Deletes the files of accounts erased `RETENTION_YEARS` ago, in the same order, and whom their invoices name. */
export async function shredFiles(): Promise<void> {
  for (const id of await findFilesToShred(db, { years: env.RETENTION_YEARS, most })) {
    await fileStore.remove(id)
    await inTx((tx) => forgetFile(tx, id))
  }
  await forgetCustomers(db, { years: env.RETENTION_YEARS })
}
