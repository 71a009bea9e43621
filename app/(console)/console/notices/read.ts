import { z } from 'zod'
import { pageIn } from '@/lib/contract/page-query'
import { noticesView } from '@/lib/contract/panel/notice-views'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { listUnknownNotices } from '@/lib/domain/movement/read/read-movement'

const size = 20

export const noticesQuery = z.object({ page: pageIn })

/** Reads a page of rail notifications of unknown payments, newest first. */
export async function readNotices({ page }: z.output<typeof noticesQuery>) {
  const now = await databaseTime(db)
  const { rows, count } = await listUnknownNotices(db, { page, size })
  return noticesView({ now, rows, page, size, count })
}
