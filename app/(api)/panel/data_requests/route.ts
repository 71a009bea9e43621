import * as contract from '@/lib/contract/data-request/calls'
import { requestView } from '@/lib/contract/data-request/views'
import { pageView, pagingOf } from '@/lib/contract/paging'
import { recordRequest } from '@/lib/domain/data-request/file-request'
import { listRequests } from '@/lib/domain/data-request/requests'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.listRequests, {
    run: ({ tx, query }) =>
      listRequests(tx, {
        status: query.status ? [query.status] : null,
        ownerId: null,
        page: query.page ?? 1,
        size: query.page_size ?? 20,
      }),
    view: (found, { query, url }) => pageView(found, pagingOf(query), url, requestView),
  }),
  POST: route(contract.recordRequest, {
    run: ({ tx, now, caller, body }) => recordRequest(tx, body, { actorId: caller.userId }, now),
    view: requestView,
    announce: ({ ownerId }) => [`user:${ownerId}`, 'data_requests', 'outbox'],
  }),
})
