import * as contract from '@/lib/contract/data-request/calls'
import { requestView } from '@/lib/contract/data-request/views'
import { actOnRequest } from '@/lib/domain/data-request/act-on-request'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.actOnRequest, {
    run: ({ tx, now, caller, params, body }) =>
      actOnRequest(tx, { id: params.id, ...body }, { actorId: caller.userId }, now),
    view: requestView,
    announce: ({ ownerId }) => [`user:${ownerId}`, 'data_requests', 'outbox'],
  }),
})
