import * as contract from '@/lib/contract/webhook/calls'
import { resendFailed } from '@/lib/domain/webhook/deliveries'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.resendFailed, {
    run: ({ tx, now, caller, params, body }) =>
      resendFailed(tx, { ownerId: caller.ownerId, id: params.id, since: body.since }, now),
    view: (count) => ({ count }),
    announce: (_, { caller }) => ['webhooks', `user:${caller.ownerId}`],
  }),
})
