import { listView } from '@/lib/contract/paging'
import * as contract from '@/lib/contract/request/calls'
import { requestView, sliceOf, wantedOf } from '@/lib/contract/request/views'
import { listRequests } from '@/lib/domain/access/request/list-requests'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.listRequests, {
    run: ({ tx, caller, query }) => listRequests(tx, { ownerId: caller.ownerId, ...wantedOf(query) }, sliceOf(query)),
    view: (found, { query, url }) => listView(found, sliceOf(query), url, requestView),
  }),
})
