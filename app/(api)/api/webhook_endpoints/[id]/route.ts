import * as contract from '@/lib/contract/webhook/calls'
import { endpointView } from '@/lib/contract/webhook/views'
import { actorOf } from '@/lib/domain/access/actor'
import { changeEndpoint, removeEndpoint } from '@/lib/domain/webhook/change-endpoint'
import { findEndpoint } from '@/lib/domain/webhook/endpoints'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { judgeUrl } from '@/lib/senders/network-address'
import { endpointTerms, sendRules } from '@/lib/senders/webhook-terms'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(contract.readEndpoint, {
    run: ({ tx, caller, params }) => findEndpoint(tx, { ownerId: caller.ownerId, id: params.id }),
    view: endpointView,
  }),
  PATCH: route(contract.changeEndpoint, {
    prepare: async ({ body }) => (body.url === undefined ? 'allowed' : judgeUrl(body.url, sendRules)),
    run: ({ tx, now, caller, params, body, prepared: address }) =>
      changeEndpoint(
        tx,
        { ownerId: caller.ownerId, ...actorOf(caller), id: params.id },
        { ...body, address },
        endpointTerms,
        now,
      ),
    view: endpointView,
    announce: (_, { caller }) => [`user:${caller.ownerId}`],
  }),
  DELETE: route(contract.removeEndpoint, {
    run: ({ tx, now, caller, params }) =>
      removeEndpoint(tx, { ownerId: caller.ownerId, ...actorOf(caller), id: params.id }, now),
    announce: (_, { caller }) => [`user:${caller.ownerId}`],
  }),
})
