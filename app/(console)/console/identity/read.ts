import { z } from 'zod'
import { pageIn } from '@/lib/contract/page-query'
import { identityView } from '@/lib/contract/panel/identity-views'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { countSubmissions, listSubmissions, submissionStatuses } from '@/lib/domain/identity/list-submissions'

const size = 20

export const identityQuery = z.object({
  status: z.enum(submissionStatuses).catch('PENDING'),
  page: pageIn,
})

/** Reads a page of identity submissions, and how many there are in each status. */
export async function readIdentity({ status, page }: z.output<typeof identityQuery>) {
  const now = await databaseTime(db)
  const [counts, rows] = await Promise.all([
    countSubmissions(db),
    listSubmissions(db, { status, search: null, masked: false, page, size }),
  ])
  return identityView({ now, filters: { status }, counts, rows, page, size })
}
