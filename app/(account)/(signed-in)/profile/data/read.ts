import { z } from 'zod'
import { ownRequestsView } from '@/lib/contract/data-request/pages'
import { pageIn } from '@/lib/contract/page-query'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { listRequests } from '@/lib/domain/data-request/requests'
import type { Reader } from '../../session'

const size = 20

export const ownRequestsQuery = z.object({ page: pageIn })

/** A page of what the reader asked about their data, newest first. */
export async function readOwnRequests({ userId }: Reader, { page }: z.output<typeof ownRequestsQuery>) {
  const [now, { rows, count }] = await Promise.all([
    databaseTime(db),
    listRequests(db, { status: null, ownerId: userId, page, size }),
  ])
  return ownRequestsView({ now, rows, page, size, count })
}
