import { listView, pagingOf } from '@/lib/contract/paging'
import * as contract from '@/lib/contract/payment-link/embed-origins'
import { actorOf } from '@/lib/domain/access/actor'
import { addOrigin, listOrigins } from '@/lib/domain/payment-link/embed-origins'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { terms } from '@/lib/rails/terms'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.listOrigins, {
    run: ({ tx, caller, query }) => listOrigins(tx, { ownerId: caller.ownerId }, pagingOf(query)),
    view: (found, { query, url }) => listView(found, pagingOf(query), url, contract.originView),
  }),
  POST: route(contract.addOrigin, {
    run: ({ tx, now, caller, body }) =>
      addOrigin(tx, { ownerId: caller.ownerId, ...actorOf(caller) }, body, terms, now),
    view: contract.originView,
    announce: (_, { caller }) => [`user:${caller.ownerId}`],
  }),
})
