import { z } from 'zod'
import { dataRequestsView, requestTabs } from '@/lib/contract/data-request/pages'
import { pageIn } from '@/lib/contract/page-query'
import { db } from '@/lib/db'
import { isNamed } from '@/lib/domain/access/may-decide'
import { databaseTime } from '@/lib/domain/clock'
import {
  casesOfRequests,
  countWaitingRequests,
  listRequests,
  waitingRequests,
} from '@/lib/domain/data-request/requests'
import { readPolicy } from '@/lib/domain/policy/read-policy'
import { nameOfDay } from '@/lib/domain/reconciliation/day'
import { listOwnerNames } from '@/lib/domain/user/list-names'
import type { Staff } from '../session'

const size = 20

export const dataRequestsQuery = z.object({ tab: z.enum(requestTabs).catch('waiting'), page: pageIn })

/** The requests that a tab lists. */
export const requestsUnder = (tab: (typeof requestTabs)[number]) => ({
  status: tab === 'waiting' ? waitingRequests : null,
  ownerId: null,
})

/** A page of what people asked about their data, newest first. */
export async function readDataRequests({ roles }: Staff, { page, tab }: z.output<typeof dataRequestsQuery>) {
  const now = await databaseTime(db)
  const [{ rows, count }, waiting, recording] = await Promise.all([
    listRequests(db, { ...requestsUnder(tab), page, size }),
    countWaitingRequests(db),
    readPolicy(db, 'data_request.record'),
  ])
  const [cases, owners] = await Promise.all([
    casesOfRequests(
      db,
      rows.map(({ id }) => id),
    ),
    listOwnerNames(
      db,
      rows.flatMap(({ ownerId }) => ownerId ?? []),
    ),
  ])
  return dataRequestsView({
    ...{ now, rows, cases, owners, waiting, page, size, count, today: nameOfDay(now) },
    ...{ filters: { tab }, may: { record: isNamed(recording, 'propose', roles) } },
  })
}
