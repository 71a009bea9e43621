import { z } from 'zod'
import { dataRequestsView, requestTabs } from '@/lib/contract/data-request/pages'
import { pageIn, searchIn } from '@/lib/contract/page-query'
import { db } from '@/lib/db'
import { isNamed } from '@/lib/domain/access/may-decide'
import { seesMasked } from '@/lib/domain/access/staff-roles'
import { databaseTime } from '@/lib/domain/clock'
import {
  casesOfRequests,
  countWaitingRequests,
  listRequests,
  waitingRequests,
} from '@/lib/domain/data-request/requests'
import { readPolicy } from '@/lib/domain/policy/read-policy'
import { nameOfDay } from '@/lib/domain/reconciliation/day'
import { mostFound } from '@/lib/domain/search/among-newest'
import { readSearch } from '@/lib/domain/search/read-search'
import { findRequests } from '@/lib/domain/search/search-requests'
import { listOwnerNames } from '@/lib/domain/user/list-names'
import type { Staff } from '../session'

const size = 20

export const dataRequestsQuery = z.object({
  tab: z.enum(requestTabs).catch('waiting'),
  search: searchIn,
  page: pageIn,
})

type Asked = z.output<typeof dataRequestsQuery>

/** The requests that the page's filters select. */
export const requestsUnder = async ({ tab, search }: Omit<Asked, 'page'>, { roles }: Pick<Staff, 'roles'>) => ({
  status: tab === 'waiting' ? waitingRequests : null,
  ownerId: null,
  ids: search ? await findRequests(db, readSearch(search), { masked: seesMasked(roles), most: mostFound }) : null,
})

/** A page of what people asked about their data, newest first. */
export async function readDataRequests(reader: Staff, { page, ...filters }: Asked) {
  const now = await databaseTime(db)
  const [{ rows, count }, waiting, recording] = await Promise.all([
    listRequests(db, { ...(await requestsUnder(filters, reader)), page, size }),
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
    ...{ filters, may: { record: isNamed(recording, 'propose', reader.roles) } },
  })
}
