import * as contract from '@/lib/contract/webhook/calls'
import { deliveryView } from '@/lib/contract/webhook/views'
import { resendDelivery } from '@/lib/domain/webhook/deliveries'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.resendDelivery, {
    run: ({ tx, now, caller, params }) =>
      resendDelivery(tx, { ownerId: caller.ownerId, id: params.id, messageId: params.delivery }, now),
    view: deliveryView,
    announce: (_, { caller }) => ['webhooks', `user:${caller.ownerId}`],
  }),
})
