import { listView, pagingOf } from '@/lib/contract/paging'
import * as contract from '@/lib/contract/webhook/calls'
import { deliveryView } from '@/lib/contract/webhook/views'
import { listDeliveries } from '@/lib/domain/webhook/deliveries'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.listDeliveries, {
    run: ({ tx, caller, params, query }) =>
      listDeliveries(
        tx,
        { ownerId: caller.ownerId, id: params.id },
        { state: query.status, type: query.type },
        pagingOf(query),
      ),
    view: (found, { query, url }) => listView(found, pagingOf(query), url, deliveryView),
  }),
})
