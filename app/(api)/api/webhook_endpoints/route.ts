import { listView, pagingOf } from '@/lib/contract/paging'
import * as contract from '@/lib/contract/webhook/calls'
import { endpointView, withSecretView } from '@/lib/contract/webhook/views'
import { actorOf } from '@/lib/domain/access/actor'
import { addEndpoint } from '@/lib/domain/webhook/change-endpoint'
import { listEndpoints } from '@/lib/domain/webhook/endpoints'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { judgeUrl } from '@/lib/senders/network-address'
import { endpointTerms, sendRules } from '@/lib/senders/webhook-terms'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.listEndpoints, {
    run: ({ tx, caller, query }) => listEndpoints(tx, { ownerId: caller.ownerId }, pagingOf(query)),
    view: (found, { query, url }) => listView(found, pagingOf(query), url, endpointView),
  }),
  POST: route(contract.addEndpoint, {
    prepare: ({ body }) => judgeUrl(body.url, sendRules),
    run: ({ tx, now, caller, body, prepared: address }) =>
      addEndpoint(
        tx,
        { ownerId: caller.ownerId, ...actorOf(caller) },
        { url: body.url, events: body.events ?? [], description: body.description ?? null, address },
        endpointTerms,
        now,
      ),
    view: withSecretView,
    announce: (_, { caller }) => [`user:${caller.ownerId}`],
  }),
})
