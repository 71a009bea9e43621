import { z } from 'zod'
import { bigCursorIn, idIn, oneOf, searchIn } from '@/lib/contract/page-query'
import { requestMethods, requestNumberIn, statusClasses } from '@/lib/contract/request/calls'
import { type RequestsPageView, requestsPageView } from '@/lib/contract/request/pages'
import { classOf } from '@/lib/contract/request/views'
import { changeTypes } from '@/lib/contract/webhook/events'
import { db } from '@/lib/db'
import { listKeysToUse } from '@/lib/domain/access/api-keys'
import { may } from '@/lib/domain/access/member/permissions'
import { type LoggedRequest, listRequests, readRequest } from '@/lib/domain/access/request/list-requests'
import { databaseTime } from '@/lib/domain/clock'
import { DomainError } from '@/lib/domain/errors'
import { hasEndpointOn } from '@/lib/domain/webhook/endpoints'
import { listEvents } from '@/lib/domain/webhook/events'
import { env } from '@/lib/env'
import type { Reader } from '../../session'

const size = 20
const mostEvents = 10

export const requestsQuery = z.object({
  status: oneOf(statusClasses),
  method: oneOf(requestMethods),
  key: idIn,
  search: searchIn,
  before: bigCursorIn,
  open: requestNumberIn.nullable().catch(null),
})

type Query = z.output<typeof requestsQuery>

/** What is typed is the beginning of a path, or the id that an answer or a problem showed. */
const searched = (search: string | null) =>
  search === null ? {} : search.startsWith('/') ? { path: search } : { requestId: search }

async function find(ownerId: number, id: bigint): Promise<LoggedRequest | null> {
  return readRequest(db, { ownerId, id }).catch((fault: unknown) => {
    // Too old by now.
    if (fault instanceof DomainError) return null
    throw fault
  })
}

/** What happened since a request to what its answer is about; of a read nothing. */
async function eventsOf(ownerId: number, request: LoggedRequest | null, now: Date) {
  if (!request?.objectId || request.method === 'GET') return []
  const wanted = { ownerId, types: changeTypes, object: request.objectId, from: request.createdAt }
  return (await listEvents(db, wanted, { size: mostEvents, before: null }, now)).rows
}

/** Returns a page of the calls made with the account's keys, and one of them in full. @throws FORBIDDEN */
export async function readRequestsPage({ ownerId, member }: Reader, query: Query): Promise<RequestsPageView> {
  if (!may(member, 'webhooks:write')) throw new DomainError('FORBIDDEN')
  const { status, method, key, search, before, open } = query
  const filters = {
    ...{ ownerId, status: status ? classOf(status) : undefined, method: method ?? undefined, keyId: key ?? undefined },
    ...searched(search),
  }
  const now = await databaseTime(db)
  const [requests, keys, mayResend, chosen] = await Promise.all([
    listRequests(db, filters, { size, before }),
    listKeysToUse(db, { ownerId }, { most: 100 }, now),
    hasEndpointOn(db, { ownerId }),
    open === null ? null : find(ownerId, open),
  ])
  const shown = chosen ?? requests.rows[0] ?? null
  const events = await eventsOf(ownerId, shown, now)
  return requestsPageView(
    { now, days: env.REQUEST_LOG_DAYS, requests, shown, events, mayResend, keys },
    env.LINK_URL_BASE,
  )
}
