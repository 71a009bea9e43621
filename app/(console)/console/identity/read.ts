import { z } from 'zod'
import { pageIn, searchIn } from '@/lib/contract/page-query'
import { identityView } from '@/lib/contract/panel/identity-views'
import { db } from '@/lib/db'
import { seesMasked } from '@/lib/domain/access/staff-roles'
import { databaseTime } from '@/lib/domain/clock'
import { countSubmissions, listSubmissions, submissionStatuses } from '@/lib/domain/identity/list-submissions'
import type { Staff } from '../session'

const size = 20

export const identityQuery = z.object({
  status: z.enum(submissionStatuses).catch('PENDING'),
  search: searchIn,
  page: pageIn,
})

/** Reads a page of identity submissions, and how many a search finds in each status. */
export async function readIdentity({ roles }: Staff, { status, search, page }: z.output<typeof identityQuery>) {
  const now = await databaseTime(db)
  const searched = { search, masked: seesMasked(roles) }
  const [counts, rows] = await Promise.all([
    countSubmissions(db, searched),
    listSubmissions(db, { status, ...searched, page, size }),
  ])
  return identityView({ now, filters: { status, search }, counts, rows, page, size })
}
