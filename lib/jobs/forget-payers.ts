import type { Task } from 'graphile-worker'
import { z } from 'zod'
import { db } from '@/lib/db'
import { forgetPayers } from '@/lib/domain/user/forget-payers'

/** After an erasure: works in independent batches, so that an interruption loses nothing. */
export const forget_payers: Task = async (payload) => {
  const { ownerId } = z.object({ ownerId: z.int() }).parse(payload)
  await forgetPayers(db, ownerId)
}
