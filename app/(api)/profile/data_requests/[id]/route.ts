import * as contract from '@/lib/contract/data-request/calls'
import { ownRequestView } from '@/lib/contract/data-request/views'
import { completeRequest } from '@/lib/domain/data-request/act-on-request'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(contract.completeRequest, {
    run: ({ tx, now, caller, params, body }) =>
      completeRequest(tx, { id: params.id, ownerId: caller.userId, text: body.text }, now),
    view: ownRequestView,
    announce: (_, { caller }) => [`user:${caller.userId}`, 'data_requests', 'outbox'],
  }),
})
