import { changeTypes } from '@/lib/contract/webhook/events'
import * as contract from '@/lib/contract/webhook/stored-events'
import { resendEvent } from '@/lib/domain/webhook/events'
import { env } from '@/lib/env'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.resendEvent, {
    run: ({ tx, now, caller, params, body }) =>
      resendEvent(
        tx,
        { ownerId: caller.ownerId, types: changeTypes, id: params.id, endpointId: body.endpoint_id ?? null },
        now,
      ),
    view: (found) => contract.eventDetailView(found, env.LINK_URL_BASE),
    announce: (_, { caller }) => ['webhooks', `user:${caller.ownerId}`],
  }),
})
