import * as contract from '@/lib/contract/webhook/calls'
import { eventBody } from '@/lib/contract/webhook/events'
import { deliveryView, endpointView } from '@/lib/contract/webhook/views'
import { pingEndpoint } from '@/lib/domain/webhook/deliveries'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.pingEndpoint, {
    run: ({ tx, now, caller, params }) =>
      pingEndpoint(
        tx,
        { ownerId: caller.ownerId, id: params.id },
        (endpoint) => eventBody('webhook.ping', now, endpointView(endpoint)),
        now,
      ),
    view: deliveryView,
    announce: (_, { caller }) => ['webhooks', `user:${caller.ownerId}`],
  }),
})
