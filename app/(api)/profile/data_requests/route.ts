import * as contract from '@/lib/contract/data-request/calls'
import { ownRequestView } from '@/lib/contract/data-request/views'
import { pageView, pagingOf } from '@/lib/contract/paging'
import { fileRequest } from '@/lib/domain/data-request/file-request'
import { listRequests } from '@/lib/domain/data-request/requests'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.listOwnRequests, {
    run: ({ tx, caller, query }) =>
      listRequests(tx, {
        status: null,
        ownerId: caller.userId,
        page: query.page ?? 1,
        size: query.page_size ?? 20,
      }),
    view: (found, { query, url }) => pageView(found, pagingOf(query), url, ownRequestView),
  }),
  POST: route(contract.fileRequest, {
    run: ({ tx, now, caller, body }) => fileRequest(tx, { ownerId: caller.userId, ...body }, now),
    view: ownRequestView,
    announce: (_, { caller }) => [`user:${caller.userId}`, 'data_requests', 'outbox'],
  }),
})
